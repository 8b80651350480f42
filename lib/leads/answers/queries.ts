import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { deliveries, leadAnswers, leads, users } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { findSurvivor, withMerged } from '@/lib/leads/work/merge/queries';

/**
 * The answer that a delivery sends, who wrote it, and its lead, or the one into which that was merged since; undefined when
 * it was erased or taken back.
 */
export async function getAnswerForMail(deliveryId: string) {
  const [row] = await db()
    .select({
      leadId: leadAnswers.leadId,
      subject: leadAnswers.subject,
      text: leadAnswers.text,
      author: { name: users.name, email: users.email },
    })
    .from(leadAnswers)
    .innerJoin(deliveries, eq(deliveries.id, leadAnswers.deliveryId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(eq(leadAnswers.deliveryId, deliveryId));
  if (!row) return undefined;
  const leadId = await findSurvivor(row.leadId);
  return { ...row, leadId, isOpen: (await db().$count(leads, and(isOpen, eq(leads.id, leadId)))) > 0 };
}

/**
 * Whether the person of a lead asked not to be written to. They may have said so about another of their requests, which has the
 * same address or became a part of this one.
 */
export async function askedNotToBeWrittenTo(
  leadId: string,
  email: string,
  tx: Pick<Database, '$count'> = db(),
): Promise<boolean> {
  const isTheirs = or(
    sql`${leads.id} = any(${withMerged([leadId])})`,
    and(isOpen, eq(sql`lower(${leads.email})`, email.toLowerCase())),
  );
  return (await tx.$count(leads, and(isTheirs, leads.noEmail))) > 0;
}

/** Whether an answer belongs to a lead, or to one that was merged into it. */
export const isAbout = (leadId: string): SQL => sql`${leadAnswers.leadId} = any(${withMerged([leadId])})`;

/** The answers to a lead, oldest first. */
export const listAnswers = (leadId: string) =>
  db()
    .select({
      id: leadAnswers.id,
      deliveryId: leadAnswers.deliveryId,
      subject: leadAnswers.subject,
      text: leadAnswers.text,
      createdAt: leadAnswers.createdAt,
      createdBy: leadAnswers.createdBy,
    })
    .from(leadAnswers)
    .where(isAbout(leadId))
    .orderBy(leadAnswers.createdAt);

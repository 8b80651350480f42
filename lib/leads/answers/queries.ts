import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, leadAnswers, leads, users } from '@/db/schema';
import { mergedInto } from '@/lib/leads/work/merge/queries';

/** The answer that a delivery sends, and who wrote it; undefined when it was erased or taken back. */
export async function getAnswerForMail(deliveryId: string) {
  const [row] = await db()
    .select({
      subject: leadAnswers.subject,
      text: leadAnswers.text,
      visibility: leads.visibility,
      noEmail: leads.noEmail,
      author: { name: users.name, email: users.email },
    })
    .from(leadAnswers)
    .innerJoin(leads, eq(leads.id, leadAnswers.leadId))
    .innerJoin(deliveries, eq(deliveries.id, leadAnswers.deliveryId))
    .innerJoin(users, eq(users.id, deliveries.userId))
    .where(eq(leadAnswers.deliveryId, deliveryId));
  return row;
}

/** Whether an answer belongs to a lead, or to one that was merged into it. */
export const isAbout = (leadId: string): SQL =>
  sql`(${leadAnswers.leadId} = ${leadId} or ${leadAnswers.leadId} in ${mergedInto([leadId])})`;

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

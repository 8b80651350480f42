import 'server-only';
import { aliasedTable, eq, inArray } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { consentWords, leadRequests, leads, leadWishes } from '@/db/schema';
import type { CallTimes, Consent, Wishes } from './schema';

type Reader = Pick<Database, 'select'>;

const textsWords = aliasedTable(consentWords, 'texts_words');

/** What the homeowner of a lead wishes; null if they haven't said. */
export async function findWishes(leadId: string, tx: Reader = db()): Promise<Wishes | null> {
  const [row] = await tx
    .select({
      channel: leadWishes.channel,
      days: leadWishes.days,
      parts: leadWishes.parts,
      textsAt: leadWishes.textsAt,
      words: textsWords.words,
      eraseAt: leadWishes.eraseAt,
    })
    .from(leadWishes)
    .leftJoin(textsWords, eq(textsWords.version, leadWishes.textsVersion))
    .where(eq(leadWishes.leadId, leadId));
  if (!row) return null;
  const { textsAt, words, eraseAt, ...wishes } = row;
  return {
    ...wishes,
    texts: textsAt && { at: textsAt.toISOString(), words: words ?? '' },
    eraseAt: eraseAt?.toISOString() ?? null,
  };
}

/** The words that a lead was sent with; null for one that no form has sent. */
export async function findConsent(leadId: string): Promise<Consent | null> {
  const [row] = await db()
    .select({ version: consentWords.version, words: consentWords.words, at: leads.createdAt })
    .from(leadRequests)
    .innerJoin(consentWords, eq(consentWords.version, leadRequests.wordsVersion))
    .innerJoin(leads, eq(leads.id, leadRequests.leadId))
    .where(eq(leadRequests.leadId, leadId));
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** When the people of leads want to be called, by the id of the lead; those who haven't said are missing. */
export async function findCallTimes(ids: string[], tx: Reader = db()): Promise<Map<string, CallTimes>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ leadId: leadWishes.leadId, days: leadWishes.days, parts: leadWishes.parts })
    .from(leadWishes)
    .where(inArray(leadWishes.leadId, ids));
  return new Map(rows.map(({ leadId, ...times }) => [leadId, times]));
}

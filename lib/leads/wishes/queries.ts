import 'server-only';
import { aliasedTable, eq, inArray, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { consentWords, leadRequests, leads, leadWishes } from '@/db/schema';
import { withMerged } from '@/lib/leads/work/merge/queries';
import { type Agreements, type CallTimes, type Consent, type Wishes, wishText } from './schema';

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

/** The words that a lead and those merged into it were sent with, the oldest first; none for one that no form has sent. */
export async function listConsents(leadId: string): Promise<Consent[]> {
  const rows = await db()
    .select({ version: consentWords.version, words: consentWords.words, at: leads.createdAt })
    .from(leadRequests)
    .innerJoin(consentWords, eq(consentWords.version, leadRequests.wordsVersion))
    .innerJoin(leads, eq(leads.id, leadRequests.leadId))
    .where(sql`${leadRequests.leadId} = any(${withMerged([leadId])})`)
    .orderBy(leads.createdAt, leads.id);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What the people of leads wish and have agreed to, by the id of the lead, as other programs are told. */
export async function findAgreements(ids: string[]): Promise<Map<string, Agreements>> {
  const rows = await db()
    .select({
      id: leads.id,
      createdAt: leads.createdAt,
      form: { version: consentWords.version, words: consentWords.words },
      wishes: { channel: leadWishes.channel, days: leadWishes.days, parts: leadWishes.parts },
      textsAt: leadWishes.textsAt,
      texts: { version: textsWords.version, words: textsWords.words },
    })
    .from(leads)
    .leftJoin(leadRequests, eq(leadRequests.leadId, leads.id))
    .leftJoin(consentWords, eq(consentWords.version, leadRequests.wordsVersion))
    .leftJoin(leadWishes, eq(leadWishes.leadId, leads.id))
    .leftJoin(textsWords, eq(textsWords.version, leadWishes.textsVersion))
    .where(isOneOf(leads.id, ids));
  return new Map(
    rows.map(({ id, createdAt, form, wishes, textsAt, texts }) => [
      id,
      {
        wish: wishes && wishText(wishes),
        consent: {
          form: form && { ...form, at: createdAt.toISOString() },
          texts: texts && textsAt && { ...texts, at: textsAt.toISOString() },
        },
      },
    ]),
  );
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

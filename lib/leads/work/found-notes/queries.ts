import 'server-only';
import { and, desc, eq, isNotNull, not } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leadEvents, leads } from '@/db/schema';
import { ownFieldsCondition, splitWords } from '@/lib/leads/work/search';
import { excerptOf } from './excerpt';
import type { Excerpt } from './schema';

// Somebody who looks for an older one finds it in the details.
const NEWEST = 20;

/** What a search found in the notes of these leads, by id: of those that it wouldn't have found without them. */
export async function listFoundNotes(
  term: string | undefined,
  ids: string[],
): Promise<Record<string, Excerpt>> {
  const hasItself = ownFieldsCondition(term);
  if (!term || !hasItself || ids.length === 0) return {};
  const rows = await db()
    .select({ id: leads.id, note: leadEvents.detail })
    .from(leads)
    .innerJoin(leadEvents, and(eq(leadEvents.leadId, leads.id), eq(leadEvents.kind, 'noted')))
    .where(and(isOneOf(leads.id, ids), isNotNull(leads.notesText), not(hasItself)))
    .orderBy(desc(leadEvents.createdAt));
  const words = splitWords(term);
  const found = Object.entries(Object.groupBy(rows, ({ id }) => id)).map(([id, ofLead = []]) => {
    const notes = ofLead.slice(0, NEWEST).map(({ note }) => note ?? '');
    return [id, excerptOf(notes, words)] as const;
  });
  return Object.fromEntries(found.filter((one): one is [string, Excerpt] => one[1] !== undefined));
}

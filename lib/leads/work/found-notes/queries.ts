import 'server-only';
import { and, desc, eq, isNotNull, not } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { leadEvents, leads } from '@/db/schema';
import { ownFieldsCondition, splitWords, wordsInNote } from '@/lib/leads/work/search';
import { excerptOf } from './excerpt';
import type { Excerpt } from './schema';

/**
 * What a search found in the notes of these leads, by id: of those that it wouldn't have found without them, in the newest of
 * the notes with most of the words.
 */
export async function listFoundNotes(
  term: string | undefined,
  ids: string[],
): Promise<Record<string, Excerpt>> {
  const hasItself = ownFieldsCondition(term);
  if (!term || !hasItself || ids.length === 0) return {};
  const words = splitWords(term);
  // By the database, because a lead may have thousands of notes.
  const rows = await db()
    .selectDistinctOn([leads.id], { id: leads.id, note: leadEvents.detail })
    .from(leads)
    .innerJoin(leadEvents, and(eq(leadEvents.leadId, leads.id), eq(leadEvents.kind, 'noted')))
    .where(and(isOneOf(leads.id, ids), isNotNull(leads.notesText), not(hasItself)))
    .orderBy(leads.id, desc(wordsInNote(leadEvents.detail, words)), desc(leadEvents.createdAt));
  const found = rows.map(({ id, note }) => [id, excerptOf(note ?? '', words)] as const);
  return Object.fromEntries(found.filter((one): one is [string, Excerpt] => one[1] !== undefined));
}

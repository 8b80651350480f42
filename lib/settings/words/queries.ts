import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { settingRevisions } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { readSetting } from '@/lib/platform/settings/queries';
import { isoDay } from '@/lib/site/calendar-day';
import { placeSaved, type SavedWord } from '@/lib/site/words/place-saved';
import { allWords, isOfPage, type Word, wordsOfPage } from '@/lib/site/words/registry';
import type { PageWords, WordsVersion } from '@/lib/site/words/schema';
import { wordsSetting } from '@/lib/site/words/setting';
import { readConstants } from '@/lib/solar/constants/queries';

const MAX_READ = 200;
const MAX_SHOWN = 20;

/** The words of a page as they are now, and their history. */
export async function pageWords(path: string, staff: Staff): Promise<PageWords> {
  const [{ figures }, { value, version, changedBy }] = await Promise.all([
    readConstants(),
    readSetting(wordsSetting),
  ]);
  const day = isoDay(Date.now());
  const words = wordsOfPage(path, day, figures);
  const placed = new Set(placeSaved(allWords(day, figures), value).values());
  const texts = textsOf(words, value);
  return {
    words: words.map(({ wordings: _, ...word }) => ({ ...word, text: texts[word.key] ?? word.written })),
    unplaced: value.flatMap((one, position) =>
      placed.has(one) || !isOfPage(one.key, path, figures)
        ? []
        : { position, text: one.text, instead: one.instead[0] ?? '' },
    ),
    version,
    changedBy,
    history: await historyOf(words),
    reader: { id: staff.id, isOwner: staff.role === 'owner' },
  };
}

/** What a page says by the keys of its words, with what was saved at a time. */
function textsOf(words: readonly Word[], saved: readonly SavedWord[]): Record<string, string> {
  const placed = placeSaved(words, saved);
  return Object.fromEntries(words.map(({ key, written }) => [key, placed.get(key)?.text ?? written]));
}

async function historyOf(words: readonly Word[]): Promise<WordsVersion[]> {
  const revisions = await db()
    .select()
    .from(settingRevisions)
    .where(eq(settingRevisions.key, wordsSetting.key))
    .orderBy(desc(settingRevisions.version))
    .limit(MAX_READ);
  const states = [...revisions.map(({ value }) => (value ?? []) as SavedWord[]), []].map((saved) =>
    textsOf(words, saved),
  );
  const versions = revisions.map(({ version, changedAt, changedBy }, index) => {
    const [texts = {}, former = {}] = states.slice(index);
    const changes = words.flatMap(({ key, label }) => {
      const change = { label, from: former[key] ?? '', to: texts[key] ?? '' };
      return change.from === change.to ? [] : change;
    });
    return { version, changedAt: changedAt.toISOString(), changedBy, changes, texts };
  });
  return versions.filter(({ changes }) => changes.length > 0).slice(0, MAX_SHOWN);
}

import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { settingRevisions } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { readSetting } from '@/lib/platform/settings/queries';
import { isoDay } from '@/lib/site/calendar-day';
import { type Word, wordsOfPage } from '@/lib/site/words/registry';
import type { PageWords, WordsVersion } from '@/lib/site/words/schema';
import { wordsSetting } from '@/lib/site/words/setting';
import { readConstants } from '@/lib/solar/constants/queries';

type Texts = Readonly<Record<string, string>>;

const MAX_READ = 200;
const MAX_SHOWN = 20;

/** The words of a page as they are now, and their history. */
export async function pageWords(path: string, staff: Staff): Promise<PageWords> {
  const [{ figures }, { value, version, changedBy }] = await Promise.all([
    readConstants(),
    readSetting(wordsSetting),
  ]);
  const words = wordsOfPage(path, isoDay(Date.now()), figures);
  return {
    words: words.map((word) => ({ ...word, text: value[word.key] ?? word.written })),
    version,
    changedBy,
    history: await historyOf(words),
    reader: { id: staff.id, isOwner: staff.role === 'owner' },
  };
}

async function historyOf(words: readonly Word[]): Promise<WordsVersion[]> {
  const revisions = await db()
    .select()
    .from(settingRevisions)
    .where(eq(settingRevisions.key, wordsSetting.key))
    .orderBy(desc(settingRevisions.version))
    .limit(MAX_READ);
  const saved = (index: number) => (revisions[index]?.value ?? {}) as Texts;
  const versions = revisions.map(({ version, changedAt, changedBy }, index) => {
    const [from, to] = [saved(index + 1), saved(index)];
    const changes = words.flatMap(({ key, label, written }) => {
      const change = { label, from: from[key] ?? written, to: to[key] ?? written };
      return change.from === change.to ? [] : change;
    });
    const texts = Object.fromEntries(words.map(({ key, written }) => [key, to[key] ?? written]));
    return { version, changedAt: changedAt.toISOString(), changedBy, changes, texts };
  });
  return versions.filter(({ changes }) => changes.length > 0).slice(0, MAX_SHOWN);
}

import 'server-only';
import { requireOwner } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { ApplyChange } from '@/lib/fields/setting';
import { AppError } from '@/lib/platform/http/errors';
import type { CheckedInput, SettingValue } from '@/lib/settings/entries';
import { isoDay } from '@/lib/site/calendar-day';
import { allWords, type Word } from '@/lib/site/words/registry';
import { wordSchema } from '@/lib/site/words/schema';
import { readConstants } from '@/lib/solar/constants/queries';

type SavedWords = SettingValue<'words'>;

/**
 * Checks new texts by what each key stands for, and returns the change. A text that is the site's own isn't stored.
 *
 * @throws {AppError} 400 with a sentence by key, 403 for staff who change what the client specified, and 409
 *   (`unconfirmed`) when an owner hasn't confirmed that.
 */
export async function changeWords(
  { changes, isConfirmed }: CheckedInput<'words'>,
  staff: Staff,
): Promise<ApplyChange<SavedWords>> {
  const { figures } = await readConstants();
  const known = new Map(allWords(isoDay(Date.now()), figures).map((word) => [word.key, word]));
  const texts = checkTexts(changes, known);
  const specified = Object.keys(texts).flatMap((key) => {
    const word = known.get(key);
    return word?.isSpecified ? word : [];
  });
  return async (_tx, before) => {
    const value: SavedWords = { ...before.value };
    for (const [key, text] of Object.entries(texts)) {
      if (text === null) delete value[key];
      else value[key] = text;
    }
    if (specified.some(({ key }) => value[key] !== before.value[key])) {
      await requireOwner(staff, 'Only an owner can change what the client specified');
      if (!isConfirmed) throw unconfirmed(specified);
    }
    return { value, detail: detailOf(before.value, value, known) };
  };
}

/** The texts as they are stored; null for the site's own. */
function checkTexts(
  changes: Readonly<Record<string, string | null>>,
  known: ReadonlyMap<string, Word>,
): Record<string, string | null> {
  const texts: Record<string, string | null> = {};
  const fields: Record<string, string> = {};
  for (const [key, typed] of Object.entries(changes)) {
    const word = known.get(key);
    const checked = word && wordSchema(word).safeParse(typed ?? word.written);
    if (!checked?.success) fields[key] = checked?.error.issues[0]?.message ?? 'There’s no such text';
    else texts[key] = checked.data === word?.written ? null : checked.data;
  }
  const [message] = Object.values(fields);
  if (message) throw new AppError(400, 'invalid', message, { fields });
  return texts;
}

function unconfirmed(words: readonly Word[]): AppError {
  const labels = words.map(({ label }) => `“${label}”`).join(', ');
  return new AppError(
    409,
    'unconfirmed',
    `The client specified ${labels}. Confirm that you want to change it.`,
  );
}

const MAX_SHOWN = 200;

/** What the audit log says: the new texts by what they are. */
const detailOf = (before: SavedWords, after: SavedWords, known: ReadonlyMap<string, Word>) =>
  Object.fromEntries(
    [...known.values()]
      .filter(({ key }) => before[key] !== after[key])
      .map(({ key, label }) => [
        `${label} (${key})`,
        (after[key] ?? 'the site’s own words').slice(0, MAX_SHOWN),
      ]),
  );

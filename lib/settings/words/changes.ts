import 'server-only';
import { requireOwner } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { ApplyChange } from '@/lib/fields/setting';
import { AppError } from '@/lib/platform/http/errors';
import type { CheckedInput, SettingValue } from '@/lib/settings/entries';
import { isoDay } from '@/lib/site/calendar-day';
import { land, placeSaved } from '@/lib/site/words/place-saved';
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
  { changes, isConfirmed, removed }: CheckedInput<'words'>,
  staff: Staff,
): Promise<ApplyChange<SavedWords>> {
  const { figures } = await readConstants();
  const known = new Map(allWords(isoDay(Date.now()), figures).map((word) => [word.key, word]));
  const texts = checkTexts(changes, known);
  return async (_tx, before) => {
    const placed = placeSaved([...known.values()], before.value);
    const changed = Object.keys(texts).flatMap((key) => {
      const word = known.get(key);
      return word && (placed.get(key)?.text ?? null) !== texts[key] ? word : [];
    });
    const specified = changed.filter(({ isSpecified }) => isSpecified);
    if (specified.length > 0) {
      await requireOwner(staff, 'Only an owner can change what the client specified');
      if (!isConfirmed) throw unconfirmed(specified);
    }
    const found = new Set(placed.values());
    const gone = before.value.filter((one, position) => removed.includes(position) && !found.has(one));
    const unplaced = before.value.filter((one) => !found.has(one) && !gone.includes(one));
    const now = [...known.values()].flatMap(({ key, wordings }) => {
      const text = key in texts ? texts[key] : placed.get(key)?.text;
      // With its place and wordings of today, so that it is found by them as they change further.
      return text == null ? [] : { key, instead: wordings, land: land(), text };
    });
    return { value: [...now, ...unplaced], detail: { ...detailOf(changed, texts), ...removedDetail(gone) } };
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
const detailOf = (changed: readonly Word[], texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    changed.map(({ key, label }) => [
      `${label} (${key})`,
      (texts[key] ?? 'the site’s own words').slice(0, MAX_SHOWN),
    ]),
  );

const removedDetail = (gone: SavedWords) =>
  gone.length > 0 && { 'Removed, no longer on a page': gone.map(({ text }) => text.slice(0, MAX_SHOWN)) };

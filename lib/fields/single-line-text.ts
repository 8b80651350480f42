import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is the point
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
// Not `isWellFormed`, which some visitors' browsers don't support.
const LONE_SURROGATE = /\p{Surrogate}/u;

// Soft hyphens, zero-width spaces, direction marks and the like come with pasted text; phones wrap copied numbers in them.
// Direction marks could even reverse the text after them, such as in a mail's subject. Joiners (U+200C, U+200D) are kept
// after letters of non-Latin scripts, where they matter for spelling, and U+200D within emoji.
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])(?:\u200c|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)/gu;

/** Removes invisible characters. */
export const stripInvisibleCharacters = (text: string) => text.replace(INVISIBLE, '');

/** Whether text has neither control characters nor lone surrogates. */
export const isPlainText = (text: string) => !LONE_SURROGATE.test(text) && !CONTROL_CHARACTER.test(text);

/** Replaces lone surrogates, which PostgreSQL can't store, by U+FFFD. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

interface LineMessages {
  missing?: string;
  tooLong?: string;
  notPlain?: string;
}

const NOT_PLAIN = 'Use one line of plain text';

/** One line of plain text of at most `max` characters, trimmed and without invisible characters. */
export const singleLineText = (
  max: number,
  { missing = NOT_PLAIN, tooLong = `Use at most ${max} characters`, notPlain = NOT_PLAIN }: LineMessages = {},
) =>
  z
    .string(missing)
    .overwrite((text) => stripInvisibleCharacters(text).trim())
    .max(max, tooLong)
    .refine(isPlainText, notPlain);

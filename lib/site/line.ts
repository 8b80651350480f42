import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a person never types one; refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f]/;
// Not `isWellFormed`: some browsers that visitors use don't have it.
const LONE_SURROGATE = /\p{Surrogate}/u;

// Soft hyphens, zero-width spaces, direction marks and the like come along when text is pasted, and phones wrap copied
// numbers in them: left in, they would turn what follows around, in a mail's subject too. A joiner (U+200C, U+200D) stays
// after a letter of a script other than Latin, where it is spelling, and U+200D where it makes one emoji of two.
const UNSEEN =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])(?:\u200c|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)/gu;

/** Text without the characters that nobody sees. */
export const stripInvisibleCharacters = (text: string) => text.replace(UNSEEN, '');

/** Whether text is without control characters and halves of a character. */
export const isPlainText = (text: string) => !LONE_SURROGATE.test(text) && !CONTROL.test(text);

/** Text whose halves of a character, which no database stores, are replaced by U+FFFD. */
export const replaceLoneSurrogates = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

interface LineMessages {
  missing?: string;
  tooLong?: string;
  notPlain?: string;
}

const NOT_PLAIN = 'Use one line of plain text';

/** One line of plain text of at most so many characters, trimmed and without what cannot be seen. */
export const line = (
  most: number,
  {
    missing = NOT_PLAIN,
    tooLong = `Use at most ${most} characters`,
    notPlain = NOT_PLAIN,
  }: LineMessages = {},
) =>
  z
    .string(missing)
    .overwrite((text) => stripInvisibleCharacters(text).trim())
    .max(most, tooLong)
    .refine(isPlainText, notPlain);

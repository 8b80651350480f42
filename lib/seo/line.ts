import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a person never types one; refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f]/;

// Soft hyphens, zero-width spaces, direction marks and the like come along when text is pasted. The joiner U+200D stays
// where it makes one emoji of two.
const UNSEEN =
  /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/** Text without the characters that nobody sees. */
export const seenText = (text: string) => text.replace(UNSEEN, '');

/** Whether text is without control characters and halves of a character. */
export const isPlainLine = (text: string) => text.isWellFormed() && !CONTROL.test(text);

/** Text that PostgreSQL can store: no half of a character. */
export const wholeText = (name: string) =>
  z.string(`${name} is missing`).refine((text) => text.isWellFormed(), `${name}: use plain text`);

/** One line of plain text, without what cannot be seen. */
export const line = (most: number, name: string) =>
  wholeText(name)
    .overwrite(seenText)
    .trim()
    .max(most, `${name} is too long: use at most ${most} characters`)
    .refine((text) => !CONTROL.test(text), `${name}: use one line of plain text`);

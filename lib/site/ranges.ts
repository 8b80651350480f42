/** A range of figures such as `$200-3,300`. Browsers may break a line after its hyphen. */
const RANGE = /(?<=\d)-(?=\$?\d)/g;
/** The same with the rest of its words, such as `$22,000-31,000,`. */
const WORDS_OF_RANGE = /(\S*\d-\$?\d\S*)/;
/** An invisible character at which no line breaks. */
const WORD_JOINER = '\u2060';

/** A text whose ranges stay on one line. For what is computed; elsewhere text stays as it's written (`splitRanges`). */
export const joinRanges = (text: string): string => text.replace(RANGE, `-${WORD_JOINER}`);

/** A text in parts: every other one, from the second on, is a range to keep on one line. */
export const splitRanges = (text: string): string[] => text.split(WORDS_OF_RANGE);

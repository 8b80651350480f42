/** Units that are written as symbols: one of them alone at the start of a line can't be read. */
const UNIT = '(?:kWh?|lb|kg|AM|PM)\\b';
/** The hyphen of a range of figures such as `$200-3,300`. Browsers may break a line after it. */
const HYPHEN = /(?<=\d)-(?=\$?\d)/g;
/** The space between a figure and its unit. */
const UNIT_SPACE = new RegExp(`(?<=\\d) (?=${UNIT})`, 'g');
/** A range or a figure with its unit, and what touches it: `$22,000-31,000,`, `13.5 kWh`. */
const FIGURE = new RegExp(`(\\S*\\d-\\$?\\d\\S*(?: ${UNIT}\\S*)?|\\S*\\d ${UNIT}\\S*)`);
/** An invisible character at which no line breaks. */
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/**
 * A text whose ranges, and figures with their units, stay on one line. For what is computed; elsewhere text stays as it's
 * written (`splitFigures`).
 */
export const joinFigures = (text: string): string =>
  text.replace(HYPHEN, `-${WORD_JOINER}`).replace(UNIT_SPACE, NO_BREAK_SPACE);

/** A text in parts: every other one, from the second on, is a range or a figure with its unit, to keep on one line. */
export const splitFigures = (text: string): string[] => text.split(FIGURE);

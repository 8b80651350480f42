/** Units that mean nothing alone at the start of a line. */
const UNIT = '(?:kWh?|lb|kg|AM|PM|pounds|degrees|miles?|kilowatt(?:s|-hours?)?)\\b';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** The hyphen of a range such as `$200-3,300` or `8:00 AM-6:00 PM`. Browsers may break a line after it. */
const HYPHEN = /(?<=\d|\d [AP]M)-(?=\$?\d)/g;
/** The space between a figure and its unit, and between a month and its day. */
const SPACE = new RegExp(`(?<=\\d) (?=${UNIT})|(?<=\\b${MONTH}) (?=\\d{1,2}\\b)`, 'g');
/** What stays on one line, and what touches it: `$22,000-31,000,`, `13.5 kWh`, `8:00 AM-6:00 PM`, `December 31,`. */
const FIGURE = new RegExp(
  `(\\S*\\d-\\$?\\d\\S*(?: ${UNIT}\\S*)*|\\S*\\d(?: ${UNIT}\\S*)+|\\b${MONTH} \\d{1,2}\\b\\S*)`,
);
/** An invisible character at which no line breaks. */
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/**
 * A text whose figures stay on one line: ranges, figures with their units, and months with their days. For what is computed;
 * elsewhere text stays as it's written (`splitFigures`).
 */
export const joinFigures = (text: string): string =>
  text.replace(HYPHEN, `-${WORD_JOINER}`).replace(SPACE, NO_BREAK_SPACE);

/** A text in parts: every other one, from the second on, is a figure to keep on one line. */
export const splitFigures = (text: string): string[] => text.split(FIGURE);

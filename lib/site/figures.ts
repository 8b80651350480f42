/** Units that mean nothing alone at the start of a line. */
const UNIT = '(?:kWh?|lb|kg|AM|PM|pounds|degrees|miles?|kilowatt(?:s|-hours?)?)\\b';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** What stays on one line, and what touches it: `$22,000–31,000,`, `13.5 kWh`, `8:00 AM–6:00 PM`, `December 31,`, `Section 48E`, `(828) 555-0142`. */
const FIGURE = /* @__PURE__ */ new RegExp(
  `((?:\\(\\d{3}\\) )?\\S*\\d[-–]\\$?\\d\\S*(?: ${UNIT}\\S*)*|\\S*\\d(?: ${UNIT}\\S*)+|\\b(?:${MONTH}|Section) \\d{1,2}[A-Z]?\\b\\S*)`,
  'g',
);
/** After a dash, browsers may break the line; not before this invisible character. */
const WORD_JOINER = '\u2060';
const NO_BREAK_SPACE = '\u00a0';

/** A text in parts: every other one, from the second on, is a figure to keep on one line. For text as it's written. */
export const splitFigures = (text: string): string[] => text.split(FIGURE);

/**
 * A computed text whose figures stay on one line: ranges, figures with their units, months with their days, and sections. Where it's
 * shown as elements, `splitFigures` leaves the text as it is.
 */
export const joinFigures = (text: string): string =>
  text.replace(FIGURE, (figure) =>
    figure.replaceAll(' ', NO_BREAK_SPACE).replaceAll(/–|(?<=\d)-(?=\$?\d)/g, `$&${WORD_JOINER}`),
  );

/** The same for the words of an estimate, which have few units, with dashes in their ranges. Smaller, because the calculator loads it. */
export const joinEstimate = (text: string): string =>
  text
    .replace(/(?<=\d)[-–](?=\$?\d)/g, `–${WORD_JOINER}`)
    .replace(/(?<=\d) (?=kW|year|minute|hour|lb)|(?<=December|January) (?=\d)/g, NO_BREAK_SPACE);

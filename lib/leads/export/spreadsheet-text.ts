// How spreadsheets interpret CSV fields, as regular expressions that work in both PostgreSQL and JavaScript.

const SPACE = '[\\s\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*';
const MONTH =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
// Three digits make it a phone number, except that 004 may be the 4th.
const DATE_PART = '(0?[0-9]{1,2}|[0-9]{4})';
// Survives unchanged: no leading zero, and too short for scientific notation (1.23E+11).
const SHORT_NUMBER = '(0|[1-9][0-9]{0,10})';

const converted = [
  // 00123, 1e5, 1,234.50, $5, 50%, (5), and card numbers, which would lose digits after the fifteenth.
  '[(]?[$€£]? *[+-]?([0-9][0-9,]*[.]?[0-9]*|[.][0-9]+)(e[+-]?[0-9]+)? *[%$€£]?[)]?',
  // 3/4, 1-2, 3.4.2026, 2026-11-21 10:00
  `${DATE_PART}[-/., ]+${DATE_PART}([-/., ]+${DATE_PART})?([ t]+[0-9:.]+ *([ap]m?)?)?`,
  // 1 1/2
  '[0-9]+ +[0-9]+ */ *[0-9]+',
  // 10:30, 5 pm
  '[0-9]{1,4}(:[0-9]{0,2}){1,2}([.][0-9]+)? *([ap]m?)?',
  '[0-9]{1,2} +[ap]m?',
  // 5 May, Jan-2026; but not a name such as May.
  `[0-9][0-9\\s,./-]*${MONTH}[0-9\\s,./:-]*([ap]m?)?`,
  `${MONTH}[\\s,./-]*[0-9][0-9\\s,./:-]*([ap]m?)?`,
  'true|false',
  '#[a-z/0_]+[!?]?',
].join('|');

// The characters that start a formula. In East Asian locales, Excel and LibreOffice accept the full-width and small forms
// (＝ and ﹦) too, and the minus sign as a hyphen.
const FORMULA_START = '[=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20-]';

/** Matches a formula, also after white space, and text that already starts with an apostrophe. */
export const FORMULA = `^'|^${SPACE}${FORMULA_START}`;

/** Matches two words, which rules out dates and numbers ten times faster than the expression below. */
export const WORDS = '[A-Za-z][A-Za-z],? [A-Za-z][A-Za-z]';

/** Matches, case-insensitively, text that spreadsheets convert to a number, date, time, boolean or error. */
export const CONVERTED = `^(?!${SHORT_NUMBER}$)${SPACE}(${converted})${SPACE}$`;

// What a spreadsheet makes of a field of a CSV file, as regular expressions of PostgreSQL and JavaScript alike.

const SPACE = '[\\s\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*';
const MONTH =
  '(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)';
// A part of three digits makes it a phone number, but 004 may be a fourth of April.
const DATE_PART = '(0?[0-9]{1,2}|[0-9]{4})';
// Shown and saved as it was written: no leading zero, and not so long that it becomes 1.23E+11.
const SHORT_NUMBER = '(0|[1-9][0-9]{0,10})';

const converted = [
  // 00123, 1e5, 1,234.50, $5, 50%, (5), and card numbers, of which fifteen digits would be kept.
  '[(]?[$€£]? *[+-]?([0-9][0-9,]*[.]?[0-9]*|[.][0-9]+)(e[+-]?[0-9]+)? *[%$€£]?[)]?',
  // 3/4, 1-2, 3.4.2026, 2026-11-21 10:00
  `${DATE_PART}[-/., ]+${DATE_PART}([-/., ]+${DATE_PART})?([ t]+[0-9:.]+ *([ap]m?)?)?`,
  // 1 1/2
  '[0-9]+ +[0-9]+ */ *[0-9]+',
  // 10:30, 5 pm
  '[0-9]{1,4}(:[0-9]{0,2}){1,2}([.][0-9]+)? *([ap]m?)?',
  '[0-9]{1,2} +[ap]m?',
  // 5 May, Jan-2026; a name such as May stays.
  `[0-9][0-9\\s,./-]*${MONTH}[0-9\\s,./:-]*([ap]m?)?`,
  `${MONTH}[\\s,./-]*[0-9][0-9\\s,./:-]*([ap]m?)?`,
  'true|false',
  '#[a-z/0_]+[!?]?',
].join('|');

// A formula begins with one of them; Excel and LibreOffice in East Asian languages read the full-width and the small forms
// (＝ and ﹦) as the plain ones, and the minus sign as a hyphen.
const FORMULA_START = '[=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20-]';

/** Matches a formula, also after white space, and what begins with the apostrophe that guards. */
export const FORMULA = `^'|^${SPACE}${FORMULA_START}`;

/** Matches two words, which no date or number has. PostgreSQL takes ten times as long for the expression below. */
export const WORDS = '[A-Za-z][A-Za-z],? [A-Za-z][A-Za-z]';

/** Matches, whatever the case, what becomes a number, a date, a time, a truth value or an error. */
export const CONVERTED = `^(?!${SHORT_NUMBER}$)${SPACE}(${converted})${SPACE}$`;

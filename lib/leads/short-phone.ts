/** What a form asks once about a phone number that is too short to be one. After that the number is taken as it is. */
export const SHORT_PHONE_QUESTION = 'That looks short. Is it right?';

const EXTENSION = /\s*(?:ext|x|#).*$/i;
const INTERNATIONAL_PREFIX = /^(?:[+＋]|00|011)/;
const MIN_US_DIGITS = 10;
// With the country code: some countries have numbers of four digits.
const MIN_INTERNATIONAL_DIGITS = 6;

/** Whether a typed phone number has too few digits. Counted by hand, because libphonenumber is larger than the form. */
export function isShortPhone(typed: string): boolean {
  const number = typed.replace(EXTENSION, '').replace(/[^\p{Nd}+＋]/gu, '');
  const digits = number.replace(INTERNATIONAL_PREFIX, '');
  if (!/\p{Nd}/u.test(digits)) return false;
  const isInternational = digits !== number && !digits.startsWith('1');
  return isInternational
    ? [...digits].length < MIN_INTERNATIONAL_DIGITS
    : [...digits.replace(/^1/, '')].length < MIN_US_DIGITS;
}

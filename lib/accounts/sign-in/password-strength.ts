import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/platform/http/errors';
import { business } from '@/lib/site/business';

// The words that attackers would try first on this site.
const SITE_WORDS = fromFacts(() => [
  'solar',
  'admin',
  'password',
  ...[business().name, business().region.city, business().region.state].flatMap(significantWords),
]);
/** How many letters and digits must remain without such words. */
const MIN_REMAINING = 8;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
const SUBSTITUTIONS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

let common: Set<string> | undefined;

/** The 49,000 most common passwords in leaks. */
function commonPasswords(): Set<string> {
  common ??= new Set(dictionary['passwords-common']);
  return common;
}

/**
 * Rejects a password that attackers guess first: one of the most common in leaks, also with digits and symbols appended or
 * substituted; repeated or sequential characters; or little more than words of the site and of the user (`names`). There
 * are no other composition rules.
 *
 * @throws {AppError} 400 at the field `password`.
 */
export function rejectCommonPassword(password: string, names: string[]): void {
  if (!isCommonPassword(password, names)) return;
  const message = 'This password is easy to guess. Use a few words that don’t usually go together.';
  throw new AppError(400, 'common-password', message, { fields: { password: message } });
}

/** Whether a password is one that attackers guess first. */
export function isCommonPassword(password: string, names: string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    isLeaked(plain) ||
    isSequence(plain) ||
    consistsOf(plain, [...SITE_WORDS(), ...names.flatMap(significantWords)])
  );
}

function isLeaked(plain: string): boolean {
  const withoutSuffix = plain.replace(/[^\p{L}]+$/u, '');
  const unsubstituted = (text: string) =>
    [...text].map((character) => SUBSTITUTIONS[character] ?? character).join('');
  return [plain, withoutSuffix, unsubstituted(plain), unsubstituted(withoutSuffix)].some(
    (text) => text.length > 3 && commonPasswords().has(text),
  );
}

function isSequence(plain: string): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,3}$/su.test(plain);
  const reversed = [...plain].reverse().join('');
  return isRepeated || SEQUENCES.some((sequence) => sequence.includes(plain) || sequence.includes(reversed));
}

function consistsOf(plain: string, words: string[]): boolean {
  const remaining = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return remaining !== plain && remaining.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_REMAINING;
}

/** The words of a name or an email address that are long enough to matter. */
function significantWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
}

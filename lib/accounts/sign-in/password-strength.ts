import 'server-only';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '@/lib/platform/http/errors';
import { business } from '@/lib/site/business';

// What a guesser of this site's passwords would begin with.
const PLACE_WORDS = ['solar', 'asheville', 'carolina', 'admin', 'password', ...wordsOf(business.name)];
/** So many letters and digits must be left without such words. */
const LEAST_LEFT = 8;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
const LETTERS_MEANT: Record<string, string> = {
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

/** The 49,000 passwords that leaks hold most often. */
function commonPasswords(): Set<string> {
  common ??= new Set(dictionary['passwords-common']);
  return common;
}

/**
 * Refuses a password that is guessed first: one of those that leaks hold most often, also with digits and signs after it
 * or in place of letters; the same letters again and again or in their order; little but the names of the site and of its
 * owner (`names`). Nothing else is asked of it: no digit, no sign.
 *
 * @throws {AppError} 400 at the field `password`.
 */
export function refuseCommonPassword(password: string, names: string[]): void {
  if (!isCommonPassword(password, names)) return;
  const message = 'This password is easy to guess. Use a few words that nobody expects together.';
  throw new AppError(400, 'common-password', message, { fields: { password: message } });
}

/** Whether a password is one that is guessed first. */
export function isCommonPassword(password: string, names: string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return isKnown(plain) || isRegular(plain) || isMadeOf(plain, [...PLACE_WORDS, ...names.flatMap(wordsOf)]);
}

function isKnown(plain: string): boolean {
  const bare = plain.replace(/[^\p{L}]+$/u, '');
  const meant = (text: string) => [...text].map((sign) => LETTERS_MEANT[sign] ?? sign).join('');
  return [plain, bare, meant(plain), meant(bare)].some(
    (text) => text.length > 3 && commonPasswords().has(text),
  );
}

function isRegular(plain: string): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,3}$/su.test(plain);
  const reversed = [...plain].reverse().join('');
  return isRepeated || SEQUENCES.some((sequence) => sequence.includes(plain) || sequence.includes(reversed));
}

function isMadeOf(plain: string, words: string[]): boolean {
  const left = words.reduce((text, word) => text.replaceAll(word, ''), plain);
  return left !== plain && left.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_LEFT;
}

/** The words of a name or an email address that are long enough to be told from others. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);
}

import { hash } from 'node:crypto';

const MAIN = /<main[\s>][\s\S]*<\/main>/;
// What nobody reads, and dates: a text doesn't change because a day is nearer.
const LEFT_OUT = /<(script|style|template|time)[\s>][\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const ALT_TEXT = /<img [^>]*?\balt="([^"]*)"[^>]*>/g;
const TAG = /<[^>]*>/g;

/**
 * The hash of the words of a page as React wrote it: those of its main part, with the alt texts of its pictures. The same for
 * other markup around the same words. React escapes `<` and `>` in texts and attributes.
 */
export function hashOfWords(html: string): string {
  const [main = html] = MAIN.exec(html) ?? [];
  const words = main.replace(LEFT_OUT, '').replace(ALT_TEXT, '$1').replace(TAG, '').replace(/\s+/g, '');
  return hash('sha256', words, 'base64url').slice(0, 16);
}

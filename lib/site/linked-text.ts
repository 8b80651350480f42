import { z } from 'zod';

/** A link within a text, in Markdown's form: `[words](/path#anchor)` or `[words](https://…)`. */
const LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/|#)[^\s()]*)\)/g;

/** A part of a text: plain words, or a link. */
export type TextPart = string | { words: string; href: string };

/** Splits a text into its words and its links. */
export function linkedTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: link, 1: words = '', 2: href = '', index } of text.matchAll(LINK)) {
    parts.push(text.slice(end, index), { words, href });
    end = index + link.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The addresses that a text links to. */
export const linksIn = (text: string): string[] =>
  linkedTextParts(text).flatMap((part) => (typeof part === 'string' ? [] : part.href));

/** A text without its links: what it says, for structured data. */
export const plainText = (text: string): string => text.replace(LINK, '$1');

/** A text that may have links in it. */
export const linkedTextSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/[[\]]/.test(plainText(text)), 'Write a link as [words](/path) or [words](https://…)');

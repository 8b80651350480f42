import { z } from 'zod';

/** A link within a text, in Markdown's form: `[words](/path#anchor)` or `[words](https://…)`. */
const LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/|#)[^\s()]*)\)/g;

export interface TextLink {
  words: string;
  href: string;
}

/** A part of a text: plain words, or a link. */
export type TextPart = string | TextLink;

/** Splits a text into its words and its links. */
export function linkedTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [link, words = '', href = ''] = match;
    parts.push(text.slice(end, match.index), { words, href });
    end = match.index + link.length;
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

import { z } from 'zod';
import { serviceIds } from '@/lib/site/service-labels';

/** A link within a text, in Markdown's form: `[words](/path#anchor)` or `[words](https://…)`. */
const LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/|#)[^\s()]*)\)/g;

export interface TextLink {
  words: string;
  href: string;
}

/** A part of a text: plain words, or a link. */
export type TextPart = string | TextLink;

const SERVICE_PAGE = /^\/services\/([a-z-]+)/;

/** Whether a link leads to something that exists: texts mention services that an installer may not offer. */
function isOffered(href: string): boolean {
  const id = SERVICE_PAGE.exec(href)?.[1];
  return id === undefined || serviceIds.some((offered) => offered === id);
}

/** Splits a text into its words and its links; one to a service that isn't offered becomes words. */
export function linkedTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [link, words = '', href = ''] = match;
    parts.push(text.slice(end, match.index), isOffered(href) ? { words, href } : words);
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

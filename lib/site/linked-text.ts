import { z } from 'zod';
import { HALF_LINK, hasWholeLinks, WRITTEN_LINK } from '@/lib/fields/written-link';
import { serviceIds } from '@/lib/site/service-labels';

export interface TextLink {
  words: string;
  href: string;
}

/** A part of a text: plain words, or a link. */
export type TextPart = string | TextLink;

const SERVICE_PAGE = /^\/services\/([a-z-]+)/;

/** Whether a link leads to something that exists: texts mention services that an installer may not offer. */
export function leadsSomewhere(href: string): boolean {
  const id = SERVICE_PAGE.exec(href)?.[1];
  return id === undefined || serviceIds().some((offered) => offered === id);
}

/** Splits a text into its words and its links; one to a service that isn't offered becomes words. */
export function linkedTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(WRITTEN_LINK)) {
    const [link, words = '', href = ''] = match;
    parts.push(text.slice(end, match.index), leadsSomewhere(href) ? { words, href } : words);
    end = match.index + link.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The addresses that a text links to. */
export const linksIn = (text: string): string[] =>
  linkedTextParts(text).flatMap((part) => (typeof part === 'string' ? [] : part.href));

/** A text that may have links in it. */
export const linkedTextSchema = z.string().trim().min(1).refine(hasWholeLinks, HALF_LINK);

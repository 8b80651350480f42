import { hash } from 'node:crypto';
import { deferApp } from './defer-app.ts';
import { joinInlineCode } from './inline-code.ts';
import { type Page, UnexpectedPage } from './page.ts';
import type { PageScript } from './page-script.ts';
import { pagePolicy } from './security-headers.ts';
import { splitData } from './split-data.ts';

export interface PipelineOptions {
  pageScript: PageScript;
  /** Whether the site uses HTTPS. */
  isSecure: boolean;
}

/** Makes of a page as the app rendered it the page as visitors get it. */
export type Pipeline = (page: Page) => Page;

/** Puts the steps together that make a page fast. A page that isn't as they expect passes them unchanged, and is logged once. */
export function createPipeline({ pageScript, isSecure }: PipelineOptions): Pipeline {
  const reported = new Set<string>();
  const optimize = (page: Page): Page => {
    try {
      return deferApp(splitData(page), pageScript);
    } catch (error) {
      if (!(error instanceof UnexpectedPage)) throw error;
      const { path } = page;
      if (!reported.has(path))
        console.warn(`The page ${path} is sent as the app rendered it: ${error.message}.`);
      reported.add(path);
      return page;
    }
  };
  return (page) => addPolicy(optimize(page), isSecure, pageScript);
}

/** Allows the page its inline code, by its hashes, and dates its content by an ETag. */
export function addPolicy(page: Page, isSecure: boolean, pageScript?: PageScript): Page {
  const { html, inline } = joinInlineCode(page.html, pageScript?.inline);
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', pagePolicy(inline, isSecure));
  headers.set('etag', `W/"${hash('sha256', html, 'base64url')}"`);
  return { ...page, html, headers };
}

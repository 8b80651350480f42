import { hash } from 'node:crypto';
import { deferApp } from './defer-app.ts';
import { deferPrint } from './defer-print.ts';
import { joinInlineCode } from './inline-code.ts';
import { type FindUsedStyles, inlineStyles } from './inline-styles.ts';
import { type Page, UnexpectedPage } from './page.ts';
import { pagePolicy } from './security-headers.ts';
import { shortenClasses } from './short-classes.ts';
import { splitData } from './split-data.ts';

export interface PipelineOptions {
  /** The path of the URL of the page's own script. */
  pageScript: string;
  findUsedStyles: FindUsedStyles;
  /** Whether the site uses HTTPS. */
  isSecure: boolean;
}

/** Makes of a page as the app rendered it the page as visitors get it. */
export type Pipeline = (page: Page) => Promise<Page>;

/** Puts the steps together that make a page fast. A page that isn't as they expect passes them unchanged, and is logged once. */
export function createPipeline(options: PipelineOptions): Pipeline {
  const { pageScript, findUsedStyles, isSecure } = options;
  const reported = new Set<string>();
  const optimize = async (page: Page): Promise<Page> => {
    try {
      return deferApp(
        deferPrint(shortenClasses(await inlineStyles(splitData(page), findUsedStyles))),
        pageScript,
      );
    } catch (error) {
      if (!(error instanceof UnexpectedPage)) throw error;
      const { path } = page;
      if (!reported.has(path))
        console.warn(`The page ${path} is sent as the app rendered it: ${error.message}.`);
      reported.add(path);
      return page;
    }
  };
  return async (page) => addPolicy(await optimize(page), isSecure);
}

/** Allows the page its inline code, by its hashes, and dates its content by an ETag. */
export function addPolicy(page: Page, isSecure: boolean): Page {
  const { html, inline } = joinInlineCode(page.html);
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', pagePolicy(inline, isSecure));
  headers.set('etag', `W/"${hash('sha256', html, 'base64url')}"`);
  return { ...page, html, headers };
}

import { pagePolicy } from '../platform/server/security-headers.ts';
import { transitionScript, transitionSource } from '../platform/server/transition-script.ts';

/** What a browser gets of a public page. */
export interface Document {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

export interface DocumentOptions {
  /** The URL of the page script (components/site/start). */
  script: string;
  /** Whether the site uses HTTPS. */
  isSecure: boolean;
}

// Structured data is no script.
const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_PRELOAD =
  /<link rel="(?:module)?preload" (?:as="script" )?[^>]*href="\/_next\/static\/[^"]+\.js[^>]*\/?>/g;
const HEAD = /<head>([\s\S]*?)<\/head>/;
// A part of the page that React would put in its place by a script.
const LATE_PART = /<template id="[BP]:|<div hidden id="S:/;

/**
 * Makes a document of a page as the app rendered it: without the app's scripts and data, and with the page script. React
 * escapes `<` in texts and attributes, so every script in the page is the app's own.
 *
 * @throws {Error} for a page that isn't complete without its scripts.
 */
export function toDocument(rendered: string, { script, isSecure }: DocumentOptions): Document {
  if (LATE_PART.test(rendered)) throw new Error('a part of the page is put in its place by a script');
  const html = rendered
    .replace(SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '')
    .replace(
      HEAD,
      (_head, content: string) =>
        `<head><script>${transitionScript}</script>${content}<script src="${script}" async></script></head>`,
    );
  return { html, policy: pagePolicy({ scripts: [transitionSource] }, isSecure) };
}

import { hashSource, pagePolicy } from '../platform/server/security-headers.ts';

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
  /** Whether it is for one person. */
  isPrivate?: boolean;
}

// Structured data is no script.
const SCRIPT = /<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const SCRIPT_PRELOAD =
  /<link rel="(?:module)?preload" (?:as="script" )?[^>]*href="\/_next\/static\/[^"]+\.js[^>]*\/?>/g;
const HEAD = /<head>([\s\S]*?)<\/head>/;
// A part of the page that React would put in its place by a script.
const LATE_PART = /<template id="[BP]:|<div hidden id="S:/;

/**
 * Runs inline, before a public page is shown: it lets the page take over a service's picture from the one before. A page
 * itself begins a transition only when a link of a picture's card is followed, and only on a device of more than four
 * processors: on a slow one, a picture makes the next page 100 ms later, and a transition that is skipped 40 ms. Reading
 * a size has the browser apply the rule before it leaves the page. It gives up a transition when one of the pages is
 * left, resized or hidden, or when it is too busy, and rejects its promises: an uncaught error of the page unless somebody
 * handles each.
 */
const transitionScript =
  "if('onpagereveal'in window){let s=new CSSStyleSheet,c=({viewTransition:v})=>v&&Promise.all([v.ready,v.finished,v.updateCallbackDone]).catch(_=>0);s.replaceSync('@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}');document.adoptedStyleSheets=[s];addEventListener('pagereveal',e=>{c(e);s.disabled=true});addEventListener('pageswap',c);addEventListener('click',({target:t})=>{s.disabled=navigator.hardwareConcurrency<5||!t.closest?.('a')?.closest('li:has(.service-picture)');s.disabled||document.body.clientTop})}";

const transitionSource = hashSource(transitionScript);

/**
 * Makes a document of a page as the app rendered it: without the app's scripts and data, and with the page script. React
 * escapes `<` in texts and attributes, so every script in the page is the app's own.
 *
 * @throws {Error} for a page that isn't complete without its scripts.
 */
export function toDocument(rendered: string, { script, isSecure, isPrivate }: DocumentOptions): Document {
  if (LATE_PART.test(rendered)) throw new Error('a part of the page is put in its place by a script');
  const html = rendered
    .replace(SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '')
    .replace(
      HEAD,
      (_head, content: string) =>
        `<head><script>${transitionScript}</script>${content}<script src="${script}" async></script></head>`,
    );
  return { html, policy: pagePolicy({ scripts: [transitionSource], isPrivate }, isSecure) };
}

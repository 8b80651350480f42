import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import postcss from 'postcss';
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';
import type { FindUsedStyles } from './inline-styles.ts';
import { tidyStyles } from './tidy-styles.ts';

// What the islands and the browser set on elements of a page.
const DYNAMIC_ATTRIBUTES = ['data-loaded', 'data-today', 'data-up', 'hidden', 'open'];
// A page's elements change with a release only; what staff save changes its texts.
const MAX_REMEMBERED = 100;

/** Reads stylesheets from the folder of a build, and remembers what was found for the same elements. */
export function createStyleFinder(buildFolder: string): FindUsedStyles {
  const remembered = new Map<string, Promise<string>>();
  return (urlPath, html) => {
    const names = extractNames(html);
    const key = hash('sha256', JSON.stringify([urlPath, names]), 'base64');
    const found = remembered.get(key);
    if (found) return found;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const styles = purge(readStylesheet(buildFolder, urlPath), names);
    remembered.set(key, styles);
    return styles;
  };
}

function readStylesheet(buildFolder: string, urlPath: string): string {
  const file = path.join(buildFolder, urlPath.replace('/_next/', ''));
  // Relative to the stylesheet, which the document isn't.
  return readFileSync(file, 'utf8').replaceAll('url(../', 'url(/_next/static/');
}

async function purge(css: string, names: ExtractorResultDetailed): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extractor: () => names, extensions: ['html'] }],
    variables: true,
    dynamicAttributes: DYNAMIC_ATTRIBUTES,
  });
  const styles = postcss.parse(result?.css ?? css);
  tidyStyles(styles, names.tags);
  return styles.toString();
}

/** What selectors can name in a document, `<noscript>` and `<template>` included. Sorted. */
function extractNames(html: string): ExtractorResultDetailed {
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  const ids = new Set<string>();
  const attributes = { names: new Set<string>(), values: new Set<string>() };
  const parser = new Parser({
    onopentag(tag, attribs) {
      tags.add(tag);
      for (const [name, value] of Object.entries(attribs)) {
        attributes.names.add(name);
        if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one);
        else if (name === 'id') ids.add(value);
        else attributes.values.add(value);
      }
    },
  });
  parser.end(html);
  const sorted = (set: Set<string>) => [...set].sort();
  return {
    tags: sorted(tags),
    classes: sorted(classes),
    ids: sorted(ids),
    attributes: { names: sorted(attributes.names), values: sorted(attributes.values) },
    undetermined: [],
  };
}

import { hash } from 'node:crypto';
import { isFrameworkScript } from './framework-scripts.ts';

const NEIGHBORS = /(?:<script>[\s\S]*?<\/script>)+/g;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** What a page may apply besides files, by the SHA-256 hashes that its policy names. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Finds the inline scripts that may run, and the style that a document brings in its head. Neighboring scripts become
 * one: a page that came with a hundred has a handful of hashes, so that its policy fits into what proxies keep for an
 * answer's headers.
 */
export function joinInlineCode(source: string): { html: string; inline: InlineCode } {
  const scripts: string[] = [];
  const html = source.replace(NEIGHBORS, (neighbors) => {
    const found = [...neighbors.matchAll(SCRIPT)].map(([, script = '']) => script);
    if (!found.every(isFrameworkScript)) return neighbors;
    const script = found.join(';');
    scripts.push(hash('sha256', script, 'base64'));
    return `<script>${script}</script>`;
  });
  const head = html.slice(0, html.indexOf('</head>'));
  const styles = [...head.matchAll(STYLE)].map(([, style = '']) => hash('sha256', style, 'base64'));
  return { html, inline: { scripts, styles } };
}

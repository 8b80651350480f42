import { hash } from 'node:crypto';
import { isFrameworkScript } from './framework-scripts.ts';

const ADJACENT_SCRIPTS = /(?:<script>[\s\S]*?<\/script>)+/g;
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The SHA-256 hashes of a page's allowed inline code, for its Content-Security-Policy. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Hashes the inline scripts that may run, the framework's and `ownScript`, and the styles in the head. Merges adjacent scripts:
 * a page may have a hundred, and a hash for each would exceed the header size limits of proxies.
 */
export function joinInlineCode(source: string, ownScript?: string): { html: string; inline: InlineCode } {
  const scripts: string[] = [];
  const html = source.replace(ADJACENT_SCRIPTS, (adjacent) => {
    const found = [...adjacent.matchAll(SCRIPT)].map(([, script = '']) => script);
    if (!found.every((script) => script === ownScript || isFrameworkScript(script))) return adjacent;
    const script = found.join(';');
    scripts.push(hash('sha256', script, 'base64'));
    return `<script>${script}</script>`;
  });
  const head = html.slice(0, html.indexOf('</head>'));
  const styles = [...head.matchAll(STYLE)].map(([, style = '']) => hash('sha256', style, 'base64'));
  return { html, inline: { scripts, styles } };
}

import { hash } from 'node:crypto';
import type { BrowserScripts } from './browser-scripts.ts';
import { type Page, UnexpectedPage } from './page.ts';

const HEAD_END = '</head>';

/**
 * Has the document load its app on the first sign that a visitor begins to use it (components/site/start). Until then
 * only the islands run: what the page shows that only a browser knows.
 *
 * @throws {UnexpectedPage} for a page whose app hasn't been taken out
 */
export function deferApp(page: Page, { start, islands }: BrowserScripts): Page {
  const end = page.html.indexOf(HEAD_END);
  if (!page.app || end === -1) throw new UnexpectedPage('the page has no app to load later');
  const { styles, data, scripts } = page.app;
  const files = [...styles, data.path, ...scripts].join(' ');
  const elements = `<script data-app="${files}">${start}</script><script src="${islands}" defer></script>`;
  return {
    ...page,
    html: page.html.slice(0, end) + elements + page.html.slice(end),
    scriptHashes: [...page.scriptHashes, hash('sha256', start, 'base64')],
  };
}

import { type Page, UnexpectedPage } from './page.ts';

const HEAD_END = '</head>';

/**
 * Has the document load its app on the first sign that a visitor begins to use it. Until then only `script` runs
 * (components/site/start), the path of a URL, which also shows what only a browser knows.
 *
 * @throws {UnexpectedPage} for a page whose app hasn't been taken out
 */
export function deferApp(page: Page, script: string): Page {
  const end = page.html.indexOf(HEAD_END);
  if (!page.app || end === -1) throw new UnexpectedPage('the page has no app to load later');
  const { data, scripts } = page.app;
  const files = [data.path, ...scripts].join(' ');
  const element = `<script src="${script}" data-app="${files}" async></script>`;
  return { ...page, html: page.html.slice(0, end) + element + page.html.slice(end) };
}

import { hash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { deferApp } from '@/lib/platform/server/defer-app';
import { type Page, UnexpectedPage } from '@/lib/platform/server/page';
import { pageOfFile } from '@/lib/platform/server/page-file';
import { addPolicy, createPipeline } from '@/lib/platform/server/page-pipeline';
import { splitData } from '@/lib/platform/server/split-data';

const sheet = '/_next/static/chunks/site.css';
const head = `<link rel="stylesheet" href="${sheet}" data-precedence="next"/>`;
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/b.js"/>';
const chunk = (name: string, id = '') =>
  `<script src="/_next/static/chunks/${name}.js"${id} async=""></script>`;
const first = '(self.__next_f=self.__next_f||[]).push([0])';
const second = 'self.__next_f.push([1,"the flight data"])';
const legacy = '<script src="/_next/static/chunks/polyfills.js" noModule=""></script>';
const json = '<script type="application/ld+json">{"@type":"LocalBusiness"}</script>';
const body = '<p class="lead">Hello</p>';
const pageScript = { url: '/_next/static/page-1.js', inline: 'firstView()' };

/** A page as Next renders it. */
const rendered = (html = documentOf(`${head}${preload}${chunk('a')}${legacy}`)): Page => ({
  path: '/about',
  status: 200,
  headers: new Headers({ 'cache-control': 's-maxage=240' }),
  html,
});
function documentOf(
  inHead: string,
  atEnd = `<script>${first}</script>${chunk('b', ' id="_R_"')}<script>${second}</script>`,
) {
  return `<!DOCTYPE html><html><head>${inHead}</head><body>${body}${json}${atEnd}</body></html>`;
}

describe('the data is taken out of the document', () => {
  test('with the scripts of the build, in their order', () => {
    const { html, app } = splitData(rendered());
    expect(html).toBe(documentOf(head, ''));
    expect(app).toEqual({
      data: {
        path: expect.stringMatching(/^\/page-files\/about\/[\w-]{16}\.js$/),
        content: `${first};\n${second}`,
      },
      scripts: ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'],
    });
  });

  test('under a path that changes with it, and names its page', () => {
    const pathOf = (page: Page) => splitData(page).app?.data.path ?? '';
    const changed = rendered(rendered().html.replace('the flight data', 'other data'));
    expect(pathOf(rendered())).toBe(pathOf(rendered()));
    expect(pathOf(changed)).not.toBe(pathOf(rendered()));
    expect([pageOfFile(pathOf(rendered())), pageOfFile(pathOf({ ...rendered(), path: '/' }))]).toEqual([
      '/about',
      '/',
    ]);
    expect(pageOfFile('/about')).toBeUndefined();
  });

  test.each([
    ['a page without scripts', documentOf(head, '')],
    ['an inline script that is not the framework’s', documentOf(`${chunk('a')}<script>alert(1)</script>`)],
    ['a part that a script puts in its place', documentOf(chunk('a'), '<script>$RC("B:0","S:0")</script>')],
  ])('but not of %s', (_name, html) => {
    expect(() => splitData(rendered(html))).toThrow(UnexpectedPage);
  });
});

test('the app is loaded later, with its files in their order', async () => {
  const page = deferApp(splitData(rendered()), pageScript);
  const files = [page.app?.data.path, '/_next/static/chunks/a.js', '/_next/static/chunks/b.js'].join(' ');
  expect(page.html).toBe(
    documentOf(
      `<script>firstView()</script>${head}<script src="${pageScript.url}" data-app="${files}" async></script>`,
      '',
    ),
  );
});

test('the policy allows the inline code by its hashes alone', () => {
  const html = documentOf(
    '<style>p{top:0}</style>',
    `<script>${first}</script><p></p><script>alert(1)</script>`,
  );
  const policy = addPolicy(rendered(html), false).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', first, 'base64')}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', 'p{top:0}', 'base64')}'`);
});

test('the policy allows the inline code of the page script', () => {
  const page = deferApp(splitData(rendered()), pageScript);
  const policy = addPolicy(page, false, pageScript).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', pageScript.inline, 'base64')}';`);
});

describe('the pipeline', () => {
  const pipeline = () =>
    createPipeline({
      pageScript,
      isSecure: true,
    });

  test('gives a page a policy and an ETag of its content', async () => {
    const { headers } = await pipeline()(rendered());
    const changed = await pipeline()(rendered(rendered().html.replace('Hello', 'Goodbye')));
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
    expect(changed.headers.get('etag')).not.toBe(headers.get('etag'));
  });

  test('leaves a page as it is that it does not know, and logs it once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const make = pipeline();
    const html = documentOf(head, '<script>unknown()</script>');
    const pages = [await make(rendered(html)), await make(rendered(html))];
    expect(pages.map((page) => [page.html, page.app])).toEqual([
      [html, undefined],
      [html, undefined],
    ]);
    expect(warn.mock.calls).toEqual([
      ['The page /about is sent as the app rendered it: the page has no scripts.'],
    ]);
    warn.mockRestore();
  });
});

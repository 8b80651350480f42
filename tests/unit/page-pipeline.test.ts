import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { deferApp } from '@/lib/platform/server/defer-app';
import { deferPrint } from '@/lib/platform/server/defer-print';
import { inlineStyles } from '@/lib/platform/server/inline-styles';
import { type Page, UnexpectedPage } from '@/lib/platform/server/page';
import { pageOfFile } from '@/lib/platform/server/page-file';
import { addPolicy, createPipeline } from '@/lib/platform/server/page-pipeline';
import { shortenClasses } from '@/lib/platform/server/short-classes';
import { splitData } from '@/lib/platform/server/split-data';
import { createStyleFinder } from '@/lib/platform/server/used-styles';

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
const pageScript = '/_next/static/page-1.js';

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
      styles: [],
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

describe('the styles that the document uses', () => {
  test('replace the stylesheet', async () => {
    const page = await inlineStyles(splitData(rendered()), async () => '.lead{color:red}');
    expect(page.html).toBe(documentOf('<style>.lead{color:red}</style>', ''));
    expect(page.app?.styles).toEqual(['/_next/static/chunks/site.app.css']);
  });

  test('have their fonts preloaded, and in an element of their own', async () => {
    const font = '/_next/static/media/a.woff2';
    const css = `@font-face{src:url(${font})}.lead{top:0}`;
    const page = await inlineStyles(splitData(rendered()), async () => css);
    expect(page.html).toContain(`<style>.lead{top:0}</style><style>@font-face{src:url(${font})}</style>`);
    expect(page.headers.get('link')).toBe(
      `<${font}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`,
    );
  });

  test('stay a file in a page that has its app', async () => {
    await expect(inlineStyles(rendered(), async () => '')).rejects.toThrow(UnexpectedPage);
  });
});

describe('of a stylesheet, a document uses', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'build-'));
    mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['the classes that it has', '.lead{color:red}.other{color:red}', '.lead{color:red}'],
    ['its elements in every state', 'p:hover{color:red}a:hover{color:red}', 'p:hover{color:red}'],
    [
      'a rule within layers and media',
      '@layer a{@media print{.lead{color:red}}}',
      '@layer a{@media print{.lead{color:red}}}',
    ],
    ['what the browser sets', 'p[hidden]{color:red}', 'p[hidden]{color:red}'],
    ['what an island sets', '.lead[data-today]{color:red}', '.lead[data-today]{color:red}'],
    [
      'fonts by their whole path',
      '@font-face{src:url(../media/a.woff2)}',
      '@font-face{src:url(/_next/static/media/a.woff2)}',
    ],
    [
      'parts of form controls only with one',
      'p::placeholder,::-webkit-datetime-edit{color:red}.lead{color:red}',
      '.lead{color:red}',
    ],
    [
      'animations that it names',
      '@keyframes a{0%{opacity:0}}@keyframes b{0%{opacity:0}}.lead{animation:a 1s}',
      '@keyframes a{0%{opacity:0}}.lead{animation:a 1s}',
    ],
    ['no empty blocks', '@layer a{@media print{.other{color:red}}}.lead{color:red}', '.lead{color:red}'],
    ['the order of layers', '@layer a,b;.lead{color:red}', '@layer a,b;.lead{color:red}'],
    ['each declaration once', '.lead{color:red;color:red;color:blue}', '.lead{color:red;color:blue}'],
    [
      'registered variables that it names',
      '@property --a{syntax:"*"}@property --b{syntax:"*"}.lead{color:var(--a)}',
      '@property --a{syntax:"*"}.lead{color:var(--a)}',
    ],
  ])('%s', async (_name, css, used) => {
    writeFileSync(path.join(folder, 'static/chunks/site.css'), css);
    expect(await createStyleFinder(folder)(sheet, documentOf(head))).toBe(used);
  });

  test('classes within noscript and template elements', async () => {
    writeFileSync(path.join(folder, 'static/chunks/site.css'), '.one{top:0}.two{top:0}');
    const html = '<noscript><p class="one"></p></noscript><template><p class="two"></p></template>';
    expect(await createStyleFinder(folder)(sheet, html)).toBe('.one{top:0}.two{top:0}');
  });
});

describe('classes get short names', () => {
  const shorten = (css: string, content: string) => {
    const app = { styles: [sheet], data: { path: '/page-files/1.js', content: 'data()' }, scripts: [] };
    const html = `<style>${css}</style>${content}`;
    const short = shortenClasses({ ...rendered(html), app });
    const [, styles = '', body = ''] = short.html.match(/^<style>(.*)<\/style>(.*)$/) ?? [];
    return { styles, body, data: short.app?.data };
  };

  test.each([
    [
      'in the styles and in the document, the most frequent first',
      '.top-0{top:0}.left-0{left:0}',
      '<p class="top-0 left-0"></p><p class="left-0"></p>',
      ['.b{top:0}.a{left:0}', '<p class="b a"></p><p class="a"></p>'],
    ],
    [
      'with special characters',
      '@media print{.md\\:p-1\\.5:hover{top:0}.\\[\\&\\:x\\]\\:a{top:0}}',
      '<p class="md:p-1.5 [&amp;:x]:a"></p>',
      ['@media print{.a:hover{top:0}.b{top:0}}', '<p class="a b"></p>'],
    ],
    [
      'in selectors of several classes',
      '.group:hover .shown:not(.group){top:0}',
      '<p class="group"><b class="shown"></b></p>',
      ['.a:hover .b:not(.a){top:0}', '<p class="a"><b class="b"></b></p>'],
    ],
    [
      'but not those without rules',
      '.top-0{top:0}',
      '<p class="icon"></p>',
      ['.top-0{top:0}', '<p class="icon"></p>'],
    ],
    [
      'that no other class has',
      '.left-0{left:0}.b{top:0}',
      '<p class="left-0"></p><p class="a"></p>',
      ['.c{left:0}.b{top:0}', '<p class="c"></p><p class="a"></p>'],
    ],
  ])('%s', (_name, css, content, short) => {
    const { styles, body } = shorten(css, content);
    expect([styles, body]).toEqual(short);
  });

  test('which the data of the page explains, under a path of its own', () => {
    const { data } = shorten('.top-0{top:0}', '<p class="top-0"></p>');
    expect(data?.content).toBe('self.pageClasses={"a":"top-0"};\ndata()');
    expect(pageOfFile(data?.path ?? '')).toBe('/about');
  });

  test('only in a page with its styles', () => {
    expect(() => shortenClasses(splitData(rendered()))).toThrow(UnexpectedPage);
  });
});

describe('the styles for printing', () => {
  const styled = (css: string) => inlineStyles(splitData(rendered()), async () => css);

  test('are a file of their own, in the same layers', async () => {
    const css = '@layer a{.lead{top:0}@media print{.lead{top:1px}}}@media print{p{top:0}}';
    const { html, app } = deferPrint(await styled(css));
    expect(app?.print?.content).toBe('@layer a{@media print{.lead{top:1px}}}@media print{p{top:0}}');
    expect(html).toContain(
      `<style>@layer a{.lead{top:0}}</style><link rel="stylesheet" href="${app?.print?.path}" media="print"/>`,
    );
    expect(pageOfFile(app?.print?.path ?? '')).toBe('/about');
  });

  test('are no file where there are none', async () => {
    const page = await styled('@media screen{p{top:0}}');
    expect(deferPrint(page)).toBe(page);
  });
});

test('the app is loaded later, with its files in their order', async () => {
  const page = deferApp(await inlineStyles(splitData(rendered()), async () => ''), pageScript);
  const files = [
    '/_next/static/chunks/site.app.css',
    page.app?.data.path,
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/b.js',
  ].join(' ');
  expect(page.html).toContain(`<script src="${pageScript}" data-app="${files}" defer></script></head>`);
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

describe('the pipeline', () => {
  const pipeline = () =>
    createPipeline({
      pageScript,
      findUsedStyles: async () => '',
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

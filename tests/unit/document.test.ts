import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toDocument } from '@/lib/documents/document';

const options = { script: '/_next/static/page-1.js', isSecure: true };
const render = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('a document has the page script, and none of the app’s', () => {
  const { html } = toDocument(
    render(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script src="/_next/static/chunks/a.js" async=""></script><title>About</title>',
      '<h1>About</h1><script>self.__next_f.push([1,"</h1>"])</script><script src="/_next/static/b.js" noModule=""></script>',
    ),
    options,
  );
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual(['<script>', '<script src="/_next/static/page-1.js" async>']);
  expect(html).toContain('<title>About</title>');
  expect(html).toContain('<body><h1>About</h1></body>');
  expect(html).not.toContain('chunks');
});

test('structured data, style sheets and fonts stay', () => {
  const kept =
    '<link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="font" href="/_next/static/a.woff2"/>';
  const data = '<script type="application/ld+json">{"@type":"Organization"}</script>';
  const { html } = toDocument(render(kept, data), options);
  expect(html).toContain(kept);
  expect(html).toContain(data);
});

test('the policy allows exactly the inline script of the document', () => {
  const { html, policy } = toDocument(render('', '<script>alert(1)</script>'), options);
  const [, inline = ''] = html.match(/<script>(.*?)<\/script>/s) ?? [];
  const digest = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  expect(html).not.toContain('alert');
});

test('dollar signs in a page stay as they are', () => {
  const { html } = toDocument(render("<title>$1 $& $'</title>", "<p>$$ $` $'</p>"), options);
  expect(html).toContain("<title>$1 $& $'</title>");
  expect(html).toContain("<p>$$ $` $'</p>");
});

test.each([
  '<template id="B:0"></template>',
  '<template id="P:1"></template>',
  '<div hidden id="S:0">late</div>',
])('a page with %s is no document', (late) => {
  expect(() => toDocument(render('', late), options)).toThrow('put in its place by a script');
});

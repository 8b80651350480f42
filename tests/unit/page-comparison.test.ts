import { describe, expect, test } from 'vitest';
import { describePage } from '../pages/describe-page';
import { type Difference, diffDescriptions, withoutIntended } from '../pages/differences';

const PAGE = `<!doctype html><html lang="en-US"><head>
  <title>About Us</title>
  <meta name="description" content="Who we are">
  <link rel="canonical" href="http://localhost:3210/about">
  <link rel="icon" href="/icon.svg?icon.0drasnx_o4btq.svg">
  <link rel="preload" as="font" href="/_next/static/media/a.1a2b3c4d.woff2">
  <script type="application/ld+json">{"@type":"AboutPage","name":"About"}</script>
</head><body><main>
  <h1>About <em>us</em></h1>
  <p>Two crews and a <a href="/services">list of services</a>.</p>
  <img src="/images/crew.0a1b2c3d.jpg" alt="The crew">
  <nav aria-label="Breadcrumb"></nav>
  <form action="/api/contact" method="post"><input name="phone" required><button>Send</button></form>
</main><script src="/_next/static/chunks/a.js"></script></body></html>`;

const describeIt = (html: string, status = 200) =>
  describePage({ status, headers: new Headers({ 'content-type': 'text/html' }), html }, [
    'http://localhost:3210',
    'http://localhost:3211',
  ]);

/** How the page differs from one in which a text is replaced. */
const changed = (from: string, to: string) => {
  expect(PAGE).toContain(from);
  return diffDescriptions('/about', { ...describeIt(PAGE) }, { ...describeIt(PAGE.replaceAll(from, to)) });
};

describe('a page that lost or changed something differs:', () => {
  test.each([
    ['a word', 'Two crews', 'Crews', 'words'],
    ['the level of a heading', '<h1>About <em>us</em></h1>', '<h2>About <em>us</em></h2>', 'words'],
    ['a name for assistive technology', ' aria-label="Breadcrumb"', '', 'words'],
    ['a hidden paragraph', '<p>', '<p hidden>', 'words'],
    ['the address of a link', '/services', '/service-areas', 'links'],
    ['the title', '<title>About Us</title>', '', 'head'],
    ['a description', 'Who we are', 'Who we were', 'head'],
    ['the canonical address', '<link rel="canonical"', '<link rel="alternate"', 'head'],
    ['an icon', '<link rel="icon" href="/icon.svg?icon.0drasnx_o4btq.svg">', '', 'head'],
    ['the language', 'en-US', 'en', 'head'],
    ['structured data', '"name":"About"', '"name":"Us"', 'structured data'],
    ['an alt text', 'alt="The crew"', '', 'images'],
    ['a picture', 'crew.0a1b2c3d.jpg', 'roof.0a1b2c3d.jpg', 'images'],
    ['a control', ' required', '', 'controls'],
    ['the address of a form', 'action="/api/contact"', '', 'controls'],
  ])('%s', (_, from, to, aspect) => {
    expect(changed(from, to).map((one) => one.aspect)).toEqual([aspect]);
  });

  test('its status', () => {
    expect(diffDescriptions('/about', { ...describeIt(PAGE) }, { ...describeIt(PAGE, 404) })).toEqual([
      { view: '/about', aspect: 'answer', lines: ['- status: 200', '+ status: 404'] },
    ]);
  });
});

test.each([
  ['scripts', '<script src="/_next/static/chunks/a.js"></script>', ''],
  ['preloads', '<link rel="preload" as="font" href="/_next/static/media/a.1a2b3c4d.woff2">', ''],
  ['hashes in the names of files', '0a1b2c3d', '9f8e7d6c'],
  ['hashes in the queries of icons', '0drasnx_o4btq', '22-9dy_cwotlw'],
  ['the order of keys', '{"@type":"AboutPage","name":"About"}', '{"name":"About","@type":"AboutPage"}'],
  ['the address of the site', 'localhost:3210', 'localhost:3211'],
  ['white space', 'Two crews', 'Two\n    crews'],
  ['the parts that React splits a text into', 'Two crews', 'Two <!-- -->crews'],
])('%s make no difference', (_, from, to) => {
  expect(changed(from, to)).toEqual([]);
});

test('intended differences are left out line by line, and entries that match nothing are named', () => {
  const differences: Difference[] = [
    { view: '/about', aspect: 'words', lines: ['- Two crews', '- Three vans'] },
    { view: '/contact', aspect: 'pixels', lines: ['at 390 px, light: 7 pixels differ'] },
  ];
  const intended = [
    { views: ['*'], aspects: ['words'], text: 'vans', reason: 'They were sold.' },
    { views: ['/contact'], aspects: ['*'], reason: 'A new form.' },
    { views: ['/savings'], aspects: ['pixels'], reason: 'A new chart.' },
  ];
  expect(withoutIntended(differences, intended)).toEqual({
    unexpected: [{ view: '/about', aspect: 'words', lines: ['- Two crews'] }],
    unused: [intended[2]],
  });
});

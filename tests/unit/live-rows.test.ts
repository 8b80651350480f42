import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { compareLive, type LivePage } from '@/lib/seo/live-rows';
import { resolveSeo } from '@/lib/seo/resolve';
import { serializeGraph } from '@/lib/seo/structured-data';
import { pageByPath } from '@/lib/site/pages';
import { shippedFigures } from '../support/shipped-constants';

const ORIGIN = 'https://ridgelight.example';
const about = pageByPath('/about');
if (!about) throw new Error('the registry has an about page');

const seo = resolveSeo(
  about,
  {
    fields: {
      title: 'Ask "us" & see <b>',
      imageAltTexts: JSON.stringify([{ selector: '#map svg', alt: 'Map of Asheville' }]),
    },
    changedAt: null,
    figures: shippedFigures,
  },
  ORIGIN,
);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page when everything is as stored. */
const html = () => {
  const content = (key: string, value: string) => `<meta ${key} content="${escaped(value)}">`;
  const { title, description, shareImage } = seo;
  return `<!doctype html><html><head><title>${escaped(title)}</title>
    ${content('name="description"', description)}${content('name="keywords"', seo.keywords)}
    <link rel="canonical" href="${seo.canonical}">
    ${content('property="og:title"', title)}${content('property="og:description"', description)}
    ${content('property="og:image"', shareImage.url)}${content('property="og:url"', seo.canonical)}
    ${content('name="twitter:card"', 'summary_large_image')}${content('name="twitter:title"', title)}
    ${content('name="twitter:description"', description)}${content('name="twitter:image"', shareImage.url)}
    </head><body><h1>${seo.h1.replace(' ', ' <br>\n')}</h1>
    ${seo.images.map(({ key, alt }) => `<img data-picture="${key}" alt="${escaped(alt)}">`).join('')}
    <div id="map"><svg><title>Not the page’s title</title></svg></div>
    <script type="application/ld+json">${serializeGraph(seo.jsonLd)}</script></body></html>`;
};

const live = (text: string, rest: Partial<LivePage> = {}): LivePage => ({
  status: 200,
  robotsHeader: null,
  document: load(text),
  ...rest,
});

const differences = (page: LivePage) =>
  compareLive(seo, page)
    .filter(({ isSame }) => !isSame)
    .map(({ name, live: found }) => [name, found]);

test('reports no difference for a page that shows what is stored', () => {
  expect(differences(live(html()))).toEqual([]);
});

test('shows the expected and the live value in each row', () => {
  const rows = compareLive(seo, live(html()));
  expect(rows.map(({ name }) => name)).toEqual([
    'Status',
    'Indexing',
    'Title',
    'Description',
    'Keywords',
    'Canonical URL',
    'H1',
    'og:title',
    'og:description',
    'og:image',
    'og:url',
    'X card',
    'X card title',
    'X card description',
    'X card image',
    'Alt text of img[data-picture="about"]',
    'Alt text of #map svg',
    'JSON-LD',
  ]);
  expect(rows.find(({ name }) => name === 'Title')).toEqual({
    name: 'Title',
    expected: 'Ask "us" & see <b>',
    live: 'Ask "us" & see <b>',
    isSame: true,
  });
});

test('treats the root URL as equal with and without a trailing slash', () => {
  const home = { ...seo, canonical: `${ORIGIN}/` };
  const text = html().replaceAll(`"${ORIGIN}/about"`, `"${ORIGIN}"`);
  const rows = compareLive(home, live(text)).filter(({ name }) => /Canonical|og:url/.test(name));
  expect(rows.map(({ isSame }) => isSame)).toEqual([true, true]);
});

describe('reports a difference in its row', () => {
  const cases: [string, (text: string) => string, [string, string][]][] = [
    [
      'another title',
      (text) => text.replace(/<title>.*?<\/title>/, '<title>Old</title>'),
      [['Title', 'Old']],
    ],
    ['no title', (text) => text.replace(/<title>.*?<\/title>/, ''), [['Title', 'None']]],
    [
      'two titles',
      (text) => text.replace('</head>', '<title>Second</title></head>'),
      [['Title', '2 of them: Ask "us" & see <b> / Second']],
    ],
    [
      'a description in the body',
      (text) => {
        const [tag = ''] = text.match(/<meta name="description".*?>/) ?? [];
        return text.replace(tag, '').replace('<h1>', `${tag}<h1>`);
      },
      [['Description', `${seo.description} (outside of the head)`]],
    ],
    [
      'two canonical URLs',
      (text) => text.replace('</head>', '<link rel="canonical" href="/x"></head>'),
      [['Canonical URL', `2 of them: ${ORIGIN}/about / /x`]],
    ],
    [
      'two headings',
      (text) => text.replace('<div', '<h1>Two</h1><div'),
      [['H1', `2 of them: ${seo.h1} / Two`]],
    ],
    ['an empty heading', (text) => text.replace(/<h1>.*<\/h1>/s, '<h1></h1>'), [['H1', 'None']]],
    [
      'an image without alt text',
      (text) => text.replace(/data-picture="about" alt=".*?"/, 'data-picture="about"'),
      [['Alt text of img[data-picture="about"]', 'No alt text']],
    ],
    [
      'a missing image',
      (text) => text.replace(/<img.*?>/, ''),
      [['Alt text of img[data-picture="about"]', 'Not in the page']],
    ],
    [
      'no element for an alt text that a script sets',
      (text) => text.replace('id="map"', ''),
      [['Alt text of #map svg', 'Not in the page']],
    ],
    [
      'noindex',
      (text) => text.replace('</head>', '<meta name="robots" content="noindex"></head>'),
      [['Indexing', 'Refused: noindex']],
    ],
    [
      'other structured data',
      (text) => text.replace('"telephone":"', '"telephone":"+1'),
      [['JSON-LD', 'Organization, WebSite, BreadcrumbList (other content)']],
    ],
    [
      'invalid structured data',
      (text) => text.replace('{"@context"', '{"@context'),
      [['JSON-LD', 'Not readable']],
    ],
    ['no structured data', (text) => text.replace(/<script.*?<\/script>/, ''), [['JSON-LD', 'None']]],
  ];
  test.each(cases)('%s', (_kind, mutate, rows) => {
    expect(differences(live(mutate(html())))).toEqual(rows);
  });

  test('noindex in the header, and an error status', () => {
    expect(differences(live(html(), { status: 404, robotsHeader: 'noindex, nofollow' }))).toEqual([
      ['Status', '404'],
      ['Indexing', 'Refused: noindex, nofollow'],
    ]);
  });
});

test.each(['img[[', 'h1', 'body'])(
  'reports a stored selector such as %s, which matches no image, as not in the page',
  (selector) => {
    const withBad = { ...seo, otherAlts: [{ selector, alt: '' }] };
    expect(compareLive(withBad, live(html())).find(({ isSame }) => !isSame)).toEqual({
      name: `Alt text of ${selector}`,
      expected: 'Decorative (an empty alt text)',
      live: 'Not in the page',
      isSame: false,
    });
  },
);

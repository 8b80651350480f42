import { describe, expect, test } from 'vitest';
import { sourceAddresses } from '@/lib/operations/source-checks/source-addresses';
import { resolveSeo } from '@/lib/seo/resolve';
import type { JsonLdNode } from '@/lib/seo/structured-data';
import { nodesIn } from '@/lib/seo/structured-data';
import { adviceOn } from '@/lib/seo/structured-data-checks';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { icons, iconUrl } from '@/lib/site/icons';
import { maps } from '@/lib/site/maps';
import { pages, pageTitle } from '@/lib/site/pages';
import { day } from '@/lib/site/palette';
import { serviceIds } from '@/lib/site/service-labels';
import { type EstimateConstant, estimateConstants } from '@/lib/solar/estimate/constants';
import {
  type Crawled,
  crawl,
  crawlers,
  expectedData,
  graphOf,
  metaOf,
  shownData,
  sitemapEntries,
} from '../support/crawl';
import { aService } from '../support/offered-services';
import { sampled } from '../support/scale';
import { readOnlySite } from '../support/server/sites';
import { shippedFigures } from '../support/shipped-constants';
import { testAddress } from '../support/test-app';
import { unofferedLinks } from '../support/unoffered-links';

const origin = testAddress();
const site = readOnlySite();
const seoOf = (page: ReturnType<typeof pages>[number]) =>
  resolveSeo(page, { fields: null, changedAt: null, figures: shippedFigures }, origin);

const crawls = new Map<string, Promise<Crawled>>();

/** A page as a plain client gets it, crawled once for all tests. */
function crawlPage(path: string): Promise<Crawled> {
  const page = crawls.get(path) ?? crawl(site + path);
  crawls.set(path, page);
  return page;
}

for (const [number, [name, userAgent]] of Object.entries(crawlers).entries()) {
  test(`${name} gets pages in full, without JavaScript`, async () => {
    for (const page of sampled(pages(), 3, number)) {
      const crawled = await crawl(site + page.path, userAgent);
      const { $, status, headers, html } = crawled;
      const seo = seoOf(page);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['x-robots-tag']).toBeUndefined();
      expect($('meta[name=robots]').attr('content')).toBe('max-image-preview:large');
      expect($('html').attr('lang')).toBe('en-US');
      // Found once in the document, and that in its head.
      for (const selector of [
        'title',
        'meta[name=description]',
        'link[rel=canonical]',
        'meta[name=keywords]',
      ]) {
        expect(
          html.match(new RegExp(`<${selector.replace(/\[(\w+)=(\w+)\]/, '[^>]*$1="$2"')}`, 'g')),
          selector,
        ).toHaveLength(1);
        expect($(`head ${selector}`), selector).toHaveLength(1);
      }
      expect(shownData(crawled)).toEqual(expectedData(seo));
    }
  });
}

test('every image has its alt text, without phrases such as “image of”', async () => {
  for (const page of pages()) {
    const { $ } = await crawlPage(page.path);
    const shown = $('img:not([src^="/logo/"])')
      .get()
      .map((image) => ({ key: $(image).attr('data-picture'), alt: $(image).attr('alt') }));
    expect(
      shown.filter(({ alt }) => alt === undefined),
      page.path,
    ).toEqual([]);
    expect(new Set(shown.map(({ key }) => key)), page.path).toEqual(
      new Set(page.images.map(({ key }) => key)),
    );
    for (const { key, alt } of page.images)
      expect(
        shown.filter((image) => image.key === key).map((image) => image.alt),
        page.path,
      ).toContain(alt);
    expect(shown.filter(({ alt }) => /photo of|image of|picture of/i.test(alt ?? ''))).toEqual([]);
    // An icon is hidden from assistive technology, or has a name.
    expect(
      $('svg:not([aria-hidden=true]):not([role=img])').filter(
        (_, svg) => $(svg).closest('[aria-hidden=true]').length === 0,
      ),
      page.path,
    ).toHaveLength(0);
  }
});

describe('structured data', () => {
  test('is valid, has one business that is referred to by its id, and has no findings', async () => {
    for (const page of pages()) {
      const graph = graphOf(await crawlPage(page.path));
      expect(graph, page.path).toEqual(seoOf(page).jsonLd);
      const id = `${origin}/#business`;
      expect(
        graph.filter((node) => node['@id'] === id && '@type' in node),
        page.path,
      ).toHaveLength(1);
      expect(adviceOn(graph, page, origin, shippedFigures), page.path).toEqual([]);
      const ids = new Set(graph.map((node) => node['@id']));
      const dangling = nodesIn(graph).filter((node) => '@id' in node && !ids.has(node['@id']));
      expect(dangling, page.path).toEqual([]);
    }
  });

  test('contains the breadcrumb trail that the page shows', async () => {
    for (const { path } of pages()) {
      const crawled = await crawlPage(path);
      const shown = crawled
        .$('nav[aria-label=Breadcrumb] li')
        .get()
        .map((step) => {
          const link = crawled.$(step).find('a').attr('href');
          return { name: crawled.$(step).text(), item: origin + (link ?? path) };
        });
      const list = graphOf(crawled).find((node) => node['@type'] === 'BreadcrumbList');
      const items = nodesIn(list?.itemListElement).map(({ name, item }) => ({ name, item }));
      expect(items, path).toEqual(shown);
      expect(items.length, path).toBe(path === '/' ? 0 : path.startsWith('/services/') ? 3 : 2);
    }
  });

  test('contains the questions and answers that the page shows', async () => {
    for (const { path } of pages()) {
      const crawled = await crawlPage(path);
      const { $ } = crawled;
      const shown = $('main details')
        .get()
        .map((entry) => ({
          question: $(entry).find('summary').text(),
          answer: $(entry).find('p').first().text(),
        }));
      const faq = graphOf(crawled).find((node) => node['@type'] === 'FAQPage');
      const asked = nodesIn(faq?.mainEntity)
        .filter((node) => node['@type'] === 'Question')
        .map(({ name, acceptedAnswer }) => ({ question: name, answer: (acceptedAnswer as JsonLdNode).text }));
      if (path === '/contact') expect(asked).toHaveLength(4);
      if (asked.length > 0) expect(asked).toEqual(shown);
    }
  });
});

describe('an address that is not a page', () => {
  for (const path of [
    '/no-such-page',
    '/services/no-such-service',
    '/service-not-found',
    `/services/${aService}/more`,
  ]) {
    test(`${path} is a 404 with noindex`, async () => {
      for (const userAgent of Object.values(crawlers)) {
        const crawled = await crawl(site + path, userAgent);
        expect(crawled.status).toBe(404);
        expect(metaOf(crawled, 'robots')).toContain('noindex');
        expect(crawled.$('link[rel=canonical]')).toHaveLength(0);
        expect(crawled.$('h1')).toHaveLength(1);
        expect(crawled.$('title').text()).toBe(pageTitle(crawled.$('h1').text()));
      }
    });
  }

  test('staff pages redirect to sign-in, and neither is indexed', async () => {
    for (const path of ['/admin', '/admin/seo', '/admin/form-fills']) {
      const { status, headers } = await crawl(site + path);
      expect(status, path).toBe(307);
      expect(headers.location, path).toContain('/admin/sign-in');
    }
    const signIn = await crawl(`${site}/admin/sign-in`);
    expect(signIn.status).toBe(200);
    expect(signIn.headers['x-robots-tag']).toBe('noindex');
    const call = await crawl(`${site}/api/seo?path=/about`);
    expect([call.status, call.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  });

  test('a trailing slash is redirected permanently', async () => {
    for (const path of ['/about/', `/services/${aService}/`]) {
      const { status, headers } = await crawl(site + path);
      expect(status, path).toBe(308);
      expect(new URL(headers.location ?? '', site).pathname).toBe(path.slice(0, -1));
    }
  });
});

test('serves an anonymous visitor the same page with the editor’s flag, and its clean canonical URL', async () => {
  for (const { path } of sampled(pages(), 4)) {
    const [clean, flagged] = [await crawl(site + path), await crawl(`${site + path}?editseo=true`)];
    // React puts an empty comment after a text that it had before what follows it.
    const shown = ({ $ }: typeof clean) => $('title, meta, main').toString().replaceAll('<!-- -->', '');
    expect(shown(flagged), path).toBe(shown(clean));
    expect(flagged.$('link[rel=canonical]').attr('href'), path).toBe(origin + path);
    expect(flagged.$('meta[name=robots]').attr('content'), path).toBe('max-image-preview:large');
    expect(flagged.headers['x-robots-tag'], path).toBeUndefined();
    expect(clean.$('a[href*=editseo]'), path).toHaveLength(0);
  }
});

/** The words of a link that say nothing about where it leads, by Lighthouse. */
const MEANINGLESS =
  /^(click (here|this)|go( here)?|this|start|right here|(learn |read |see )?more|more (info|information|here)|information|here)$/i;

test('every internal link leads to a page of the site, and every link says where it leads', async () => {
  const known = new Set(pages().map(({ path }) => path));
  for (const { path } of pages()) {
    const { $ } = await crawlPage(path);
    const links = $('a[href^="/"]')
      .get()
      .map((link) => new URL($(link).attr('href') ?? '', origin).pathname);
    expect(
      links.filter((link) => !known.has(link)),
      path,
    ).toEqual([]);
    expect($('a:not([href]), a[href=""], a[href^="javascript:"]'), path).toHaveLength(0);
    const says = $('a')
      .get()
      .map((link) => $(link).text().trim());
    expect(
      says.filter((text) => MEANINGLESS.test(text)),
      path,
    ).toEqual([]);
  }
});

test('pages link to other sites for the sources that are checked every week, and for the map', async () => {
  const linked = new Set<string>();
  for (const { path } of pages()) {
    const { $ } = await crawlPage(path);
    for (const link of $('a[href^="http"]').get()) linked.add($(link).attr('href') ?? '');
  }
  const constants: EstimateConstant[] = Object.values(estimateConstants);
  const known = new Set([...sourceAddresses(constants), maps().contact.linkUrl]);
  expect(known).toEqual(new Set([...linked, ...unofferedLinks.filter((url) => known.has(url))]));
});

test('the sitemap lists exactly the indexable pages, with their images and last changes', async () => {
  const { status, headers, html, $: _ } = await crawl(`${site}/sitemap.xml`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml');
  const entries = sitemapEntries(html);
  // The words are new to the database of the test, which may have begun before midnight.
  const days = [Date.now() - 3_600_000, Date.now()].map(isoDay);
  expect(entries).toEqual(
    pages()
      .map(seoOf)
      .map(({ canonical, images }) => ({
        address: canonical,
        lastModified: expect.toBeOneOf(days),
        images: images.map(({ url }) => url),
      })),
  );
  expect(html).not.toMatch(/priority|changefreq/);
  const indexable: string[] = [];
  for (const { path } of pages()) {
    const { $, status: answer } = await crawlPage(path);
    if (answer === 200 && $('link[rel=canonical]').attr('href') === origin + path)
      indexable.push(origin + path);
  }
  expect(entries.map(({ address }) => address)).toEqual(indexable);
  const pictures = new Set(
    entries.flatMap(({ images }) => images).map((image) => image?.replace(origin, site) ?? ''),
  );
  for (const picture of pictures)
    expect((await fetch(picture, { method: 'HEAD' })).status, picture).toBe(200);
});

test('a legal page says when its words last changed', async () => {
  for (const path of ['/privacy-policy', '/terms-of-service', '/accessibility']) {
    const { $ } = await crawlPage(path);
    const { lastModified } =
      sitemapEntries((await crawl(`${site}/sitemap.xml`)).html).find(
        ({ address }) => address === origin + path,
      ) ?? {};
    expect($('main time').last().attr('datetime'), path).toBe(lastModified);
    expect($('main time').last().text()).toMatch(/^Last updated: \w+ \d+, \d{4}\.$/);
  }
});

test('robots.txt allows everything and names the sitemap', async () => {
  const { status, headers, html } = await crawl(`${site}/robots.txt`);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain']);
  expect(html).toBe(`User-Agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('the icons and the manifest that pages name exist', async () => {
  const { $ } = await crawl(site);
  const manifest = await fetch(`${site}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  expect(await manifest.json()).toMatchObject({
    name: business().name,
    short_name: business().name,
    start_url: '/',
    theme_color: day()['surface-inverse'],
    icons: icons.map(({ src, size, purpose }) => ({
      src: iconUrl(src),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
  expect($('head link[rel=manifest]').attr('href')).toBe('/manifest.webmanifest');
  const named = $('head link[rel=icon], head link[rel=apple-touch-icon]')
    .get()
    .map((link) => $(link).attr('href') ?? '');
  expect(named.map((href) => href.replace(/\?.*/, '')).sort()).toEqual([
    '/apple-icon.png',
    '/favicon.ico',
    '/icon.svg',
  ]);
  for (const file of [...named, ...icons.flatMap(({ src }) => [src, iconUrl(src)]), '/favicon.ico']) {
    const answer = await fetch(site + file);
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
});

test.each([
  ['/speculation-rules', 'application/speculationrules+json'],
  ['/staff.webmanifest', 'application/manifest+json'],
])('%s is sent with the type that browsers expect', async (path, type) => {
  const { status, headers } = await fetch(site + path);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
});

test('every picture in a page is kept for good, and its plain path is valid too', async () => {
  const urls = new Set<string>();
  for (const { path } of pages()) {
    const { $ } = await crawlPage(path);
    for (const element of $('main img, main source').get()) {
      const { src, srcset } = element.attribs;
      for (const candidate of [src, ...(srcset?.split(', ') ?? [])])
        if (candidate) urls.add(candidate.split(' ')[0] ?? '');
    }
  }
  const pictures = new Set(pages().flatMap(({ images }) => images.map(({ key }) => key)));
  expect(urls.size).toBeGreaterThan(pictures.size);
  for (const url of urls) {
    const answer = await fetch(site + url, { method: 'HEAD' });
    expect(answer.status, url).toBe(200);
    expect(answer.headers.get('cache-control'), url).toBe('public, max-age=31536000, immutable');
    const plain = await fetch(site + url.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''), { method: 'HEAD' });
    expect(plain.headers.get('etag'), url).toBe(answer.headers.get('etag'));
    expect(plain.headers.get('cache-control'), url).toBe(
      'public, max-age=86400, stale-while-revalidate=604800',
    );
  }
});

test('every share image exists', async () => {
  for (const page of sampled(pages(), 3)) {
    const answer = await fetch(seoOf(page).shareImage.url.replace(origin, site));
    expect([answer.status, answer.headers.get('content-type')], page.path).toEqual([200, 'image/jpeg']);
    expect((await answer.arrayBuffer()).byteLength, page.path).toBeLessThan(300 * 1024);
  }
  for (const file of ['nowhere-0123456789ab.jpg', 'about.png', 'about-0123456789ab.jpg.html'])
    expect((await fetch(`${site}/share/${file}`)).status, file).toBe(404);
});

test('a service is served at its own address only', async () => {
  for (const id of serviceIds()) {
    expect((await crawl(`${site}/${id}`)).status, id).toBe(404);
    const { status, headers } = await crawl(`${site}/services/${id.toUpperCase()}`);
    expect([status, headers.location], id).toEqual([301, `/services/${id}`]);
  }
});

import { describe, expect, it } from 'vitest';
import { pageGraph } from '@/lib/seo/json-ld';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pictureSelector, resolveSeo } from '@/lib/seo/resolve';
import type { SeoFields } from '@/lib/seo/schema';
import { asList, type JsonLdNode } from '@/lib/seo/structured-data';
import { business } from '@/lib/site/business';
import { contactFaqsOn } from '@/lib/site/faqs';
import { breadcrumbsFor, pageByPath, pages, siteKeywords } from '@/lib/site/pages';
import { services } from '@/lib/site/services';
import { shareImage } from '@/lib/site/share-images';
import { aService } from '../support/offered-services';
import { shippedFigures } from '../support/shipped-constants';

const origin = 'https://ridgelight.example';
/** A day before any on which texts turn by themselves. */
const DAY = '2026-11-21';
const pageOf = (path: string) => {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is no page`);
  return page;
};
const about = pageOf('/about');
const resolve = (fields: Partial<SeoFields> | null = null, changedAt: string | null = null, page = about) =>
  resolveSeo(page, { fields, changedAt, figures: shippedFigures }, origin, DAY);
const typed = (graph: JsonLdNode[], type: string) => graph.filter((node) => node['@type'] === type);

describe('a page without a record', () => {
  it.each(pages().map((page) => [page.path, page] as const))('%s uses its defaults', (path, page) => {
    const seo = resolve(null, null, page);
    expect(seo).toMatchObject({
      path,
      title: page.metaTitle,
      description: page.metaDescription,
      keywords: siteKeywords(),
      canonical: origin + path,
      isIndexable: true,
      isHidden: false,
      h1: page.h1,
      otherAlts: [],
      lastModified: null,
    });
    expect(seo.shareImage).toMatchObject({ alt: page.h1, width: 1200, height: 630 });
    expect(seo.shareImage.url).toBe(origin + shareImage.urlFor(path, page.h1));
    expect(seo.images.map(({ key, alt }) => ({ key, alt }))).toEqual(page.images);
    expect(seo.jsonLd).toEqual(pageGraph(page, origin, shippedFigures, DAY));
  });

  it('has the geo tags of the business', () => {
    const { latitude, longitude } = business().geo;
    expect(resolve().geo).toEqual({
      'geo.region': 'US-NC',
      'geo.placename': business().region.city,
      'geo.position': `${latitude};${longitude}`,
      ICBM: `${latitude}, ${longitude}`,
    });
  });
});

describe('a stored field', () => {
  it.each<[Partial<SeoFields>, object]>([
    [{ title: 'T' }, { title: 'T', shareTitle: 'T' }],
    [{ ogTitle: 'S' }, { title: about.metaTitle, shareTitle: 'S' }],
    [{ robots: 'noindex' }, { isHidden: true, isIndexable: false }],
    [{ description: 'D' }, { description: 'D' }],
    [{ keywords: 'k' }, { keywords: 'k' }],
    [
      { h1Text: 'H' },
      { h1: 'H', shareImage: { url: origin + shareImage.urlFor('/about', 'H'), alt: 'H', width: 1200 } },
    ],
    [{ canonicalUrl: `${origin}/about` }, { canonical: `${origin}/about`, isIndexable: true }],
    [{ canonicalUrl: `${origin}/` }, { canonical: `${origin}/`, isIndexable: false }],
    [
      { structuredData: '{"@type":"Thing"}' },
      { jsonLd: [...pageGraph(about, origin, shippedFigures, DAY), { '@type': 'Thing' }] },
    ],
    [{ structuredData: '{' }, { jsonLd: pageGraph(about, origin, shippedFigures, DAY) }],
  ])('%j replaces the default', (fields, shown) => {
    const own = resolve();
    expect(resolve(fields)).toMatchObject({
      ...own,
      ...shown,
      shareImage: { ...own.shareImage, ...('shareImage' in shown ? (shown.shareImage as object) : {}) },
    });
  });

  it('that is blank keeps the default', () => {
    const blank = {
      title: '',
      keywords: '',
      h1Text: '',
      canonicalUrl: '',
      ogImage: '',
      structuredData: null,
      imageAltTexts: null,
    };
    expect(resolve(blank)).toEqual(resolve());
  });

  it.each(['https://old.example/about', `${origin}.example/about`, `${origin}/gone`, `${origin}/about?a=b`])(
    'with the canonical URL %s, which isn’t a page on this site, is ignored',
    (canonicalUrl) => expect(resolve({ canonicalUrl })).toEqual(resolve()),
  );

  it('with an external share image has no size', () => {
    expect(resolve({ ogImage: 'https://a.example/b.jpg' }).shareImage).toEqual({
      url: 'https://a.example/b.jpg',
      alt: about.h1,
    });
  });

  it('sets the alt texts of the page’s own images, and passes the rest to the browser', () => {
    const [image] = about.images;
    if (!image) throw new Error('/about has a picture');
    const stored = [
      { selector: pictureSelector(image.key), alt: 'Words' },
      { selector: '#map svg', alt: '', src: '/map.svg', width: 640, height: 480 },
    ];
    const seo = resolve({ imageAltTexts: JSON.stringify(stored) });
    expect(seo.images.find(({ key }) => key === image.key)?.alt).toBe('Words');
    expect(altsOf(seo)(image.key)).toBe('Words');
    expect(() => altsOf(seo)('hero')).toThrow('does not list the picture hero');
    expect(seo.otherAlts).toEqual([{ selector: '#map svg', alt: '' }]);
    const decorative = resolve({ imageAltTexts: JSON.stringify([{ ...stored[0], alt: '' }]) });
    expect(altsOf(decorative)(image.key)).toBe('');
  });

  it('with invalid alt texts is ignored', () => {
    for (const imageAltTexts of ['{', '{}', '[1]', '[{"alt":"x"}]']) {
      const { images, otherAlts } = resolve({ imageAltTexts });
      expect({ images, otherAlts }).toEqual({ images: resolve().images, otherAlts: [] });
    }
  });
});

it('keeps a site without a public address out of search results', () => {
  const seo = resolveSeo(
    about,
    { fields: null, changedAt: null, figures: shippedFigures, isPreview: true },
    origin,
    DAY,
  );
  expect(seo).toMatchObject({ isHidden: true, isIndexable: false });
  expect(toMetadata(seo).robots).toEqual({ index: false });
});

describe('lastModified', () => {
  it.each([
    [null, null, null],
    ['2026-11-20', null, '2026-11-20'],
    [null, '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20', '2020-01-01T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ])('with words of %s and a change at %s is %s', (wordsDated, changedAt, last) => {
    const stored = { fields: null, changedAt, wordsDated, figures: shippedFigures };
    expect(resolveSeo(about, stored, origin, DAY)).toMatchObject({ wordsDated, lastModified: last });
  });
});

describe('the metadata', () => {
  it('is complete and consistent', () => {
    const seo = resolve({ title: 'T', description: 'D', ogTitle: 'S', ogImage: 'https://a.example/b.jpg' });
    expect(toMetadata(seo)).toMatchObject({
      title: { absolute: 'T' },
      description: 'D',
      keywords: siteKeywords(),
      alternates: { canonical: seo.canonical },
      robots: { 'max-image-preview': 'large' },
      openGraph: {
        type: 'website',
        siteName: business().name,
        url: seo.canonical,
        title: 'S',
        description: 'D',
        images: [seo.shareImage],
      },
      twitter: { card: 'summary_large_image', title: 'S', description: 'D', images: [seo.shareImage] },
      other: seo.geo,
    });
  });
});

describe('the graph', () => {
  it.each(pages().map((page) => [page.path, page] as const))(
    'of %s has one business, and every node refers to it',
    (path, page) => {
      const graph = pageGraph(page, origin, shippedFigures, DAY);
      const ids = graph.map((node) => node['@id']).filter(Boolean);
      expect(ids).toEqual([`${origin}/#business`, `${origin}/#website`]);
      expect(typed(graph, 'Organization')).toHaveLength(1);
      expect(typed(graph, 'BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1);
      expect(typed(graph, 'Service')).toHaveLength(path.startsWith('/services/') ? 1 : 0);
      expect(typed(graph, 'FAQPage')).toHaveLength(/^\/(contact|services\/)/.test(path) ? 1 : 0);
      const owner = { '@id': `${origin}/#business` };
      for (const { provider, publisher } of graph)
        for (const party of [provider, publisher]) if (party !== undefined) expect(party).toEqual(owner);
    },
  );

  it('describes the business by its record, without an address', () => {
    expect(typed(pageGraph(about, origin, shippedFigures, DAY), 'Organization')[0]).toEqual({
      '@type': 'Organization',
      '@id': `${origin}/#business`,
      name: business().name,
      url: `${origin}/`,
      telephone: business().phone.e164,
      email: business().email,
      logo: `${origin}/icons/icon-512.png`,
      areaServed: { '@type': 'AdministrativeArea', name: business().region.name },
    });
  });

  it('lists the breadcrumb trail', () => {
    const page = pageOf(`/services/${aService}`);
    expect(typed(pageGraph(page, origin, shippedFigures, DAY), 'BreadcrumbList')[0]?.itemListElement).toEqual(
      breadcrumbsFor(page).map(({ path, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      })),
    );
  });

  it.each(services().map((service) => [service.slug, service] as const))('describes %s', (slug, service) => {
    expect(
      typed(pageGraph(pageOf(`/services/${slug}`), origin, shippedFigures, DAY), 'Service')[0],
    ).toMatchObject({
      name: service.title,
      serviceType: service.title,
      description: service.description,
      areaServed: `${business().region.city} and ${business().region.name}`,
    });
  });

  it('contains the questions of the contact page', () => {
    const [faq] = typed(pageGraph(pageOf('/contact'), origin, shippedFigures, DAY), 'FAQPage');
    expect(asList(faq?.mainEntity).map((question) => (question as JsonLdNode).name)).toEqual(
      contactFaqsOn(DAY, shippedFigures).map(({ question }) => question),
    );
  });
});

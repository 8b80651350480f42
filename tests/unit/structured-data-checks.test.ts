import { describe, expect, it } from 'vitest';
import { pageGraph } from '@/lib/seo/json-ld';
import type { JsonLdNode } from '@/lib/seo/structured-data';
import { adviceOn } from '@/lib/seo/structured-data-checks';
import { business } from '@/lib/site/business';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { facts } from '@/lib/site/facts/current';
import { pageByPath, pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';
import { changeFacts } from '../support/change-facts';
import { closedOn, openOn } from '../support/day-exceptions';
import { shippedFigures } from '../support/shipped-constants';
import '../support/made-up-facts';

// The business record that the nodes are compared with.

const origin = 'https://ridgelight.example';
const us = { '@id': `${origin}/#business` };

function onPage(path: string, ...nodes: JsonLdNode[]) {
  const page = pageByPath(path);
  if (!page) throw new Error(`${path} is no page`);
  return adviceOn(nodes, page, origin, shippedFigures);
}
const on = (...nodes: JsonLdNode[]) => onPage('/about', ...nodes);
const messagesOn = (...nodes: JsonLdNode[]) => on(...nodes).map(({ message }) => message);
const errors = (...nodes: JsonLdNode[]) =>
  on(...nodes)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

const event = {
  '@type': 'Event',
  name: 'Open day',
  startDate: '2026-12-05T10:00-05:00',
  endDate: '2026-12-05T14:00-05:00',
  description: 'See a battery at work.',
  image: `${origin}/share/about.jpg`,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  organizer: us,
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Library',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Haywood St',
      addressLocality: 'Asheville',
      addressRegion: 'NC',
      postalCode: '28801',
      addressCountry: 'US',
    },
  },
};

it.each(pages().map((page) => [page.path, page] as const))(
  'the graph of %s has no findings',
  (_path, page) => {
    expect(adviceOn(pageGraph(page, origin, shippedFigures), page, origin, shippedFigures)).toEqual([]);
  },
);

it('the graph of a business with a public address has the days with other hours', async () => {
  const address = { street: '1 Oak Street', city: 'Asheville', stateCode: 'NC', postalCode: '28801' };
  changeFacts({ business: { ...facts().business, address } });
  const page = pageByPath('/about') as SitePage;
  const day = isoDay(Date.now());
  const on = (daysLater: number) => businessDay(Date.now(), daysLater);
  const exceptions = [
    closedOn(on(-1), 'Yesterday'),
    closedOn(day, 'Thanksgiving'),
    openOn(on(59), 8.5, 12, 'Christmas Eve'),
    closedOn(on(60)),
  ];
  const graph = pageGraph(page, origin, shippedFigures, day, exceptions);
  const hours = (date: string, name: string, opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    ...{ name, validFrom: date, validThrough: date, opens, closes },
  });
  expect(graph[0]?.specialOpeningHoursSpecification).toEqual([
    hours(day, 'Thanksgiving', '00:00', '00:00'),
    hours(on(59), 'Christmas Eve', '08:30', '12:00'),
  ]);
  const advice = adviceOn(graph, page, origin, shippedFigures, exceptions);
  expect(advice.filter(({ message }) => message.includes('OpeningHours'))).toEqual([]);
  expect(pageGraph(page, origin, shippedFigures, day)[0]).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  );
  changeFacts({ business: { ...facts().business, address: undefined } });
});

it('a complete node has no findings, and neither has an empty list', () => {
  expect(on(event)).toEqual([]);
  expect(on()).toEqual([]);
});

it('checks only the added nodes of a graph', () => {
  const page = pageByPath('/contact');
  if (!page) throw new Error('/contact is no page');
  const advice = adviceOn(
    [...pageGraph(page, origin, shippedFigures), { ...event, name: '' }],
    page,
    origin,
    shippedFigures,
  );
  expect(advice).toEqual([{ severity: 'error', message: 'Event: name is missing' }]);
});

describe('required and recommended properties', () => {
  it('are reported with the node that lacks them', () => {
    const { startDate: _, image: __, ...rest } = event;
    expect(on(rest)).toEqual([
      { severity: 'error', message: 'Event “Open day”: startDate is missing' },
      { severity: 'warning', message: 'Event “Open day”: image is recommended' },
    ]);
  });

  it.each([
    [{ '@type': 'VideoObject', name: 'Roof' }, 'VideoObject “Roof”: contentUrl or embedUrl is missing'],
    [{ '@type': 'VideoObject', name: 'Roof' }, 'VideoObject “Roof”: thumbnailUrl is missing'],
    [{ '@type': 'Product', name: 'Kit' }, 'Product “Kit”: offers is missing'],
    [{ '@type': 'ImageObject' }, 'ImageObject: contentUrl or url is missing'],
    [{ '@type': 'Article' }, 'Article: headline is missing'],
    [{ '@type': 'Question', name: 'Why?' }, 'Question “Why?”: acceptedAnswer is missing'],
    [{ '@type': 'Service', name: '  ' }, 'Service: name is missing'],
    [{ '@type': 'Service', name: ['', null] }, 'Service: name is missing'],
    [
      { '@type': 'LocalBusiness', name: 'Elsewhere', url: 'https://other.example/' },
      'LocalBusiness “Elsewhere”: address is missing',
    ],
    [{ '@type': 'https://schema.org/Event', name: 'x' }, 'Event “x”: location is missing'],
    [{ '@type': ['Thing', 'Event'], name: 'x' }, 'Thing, Event “x”: location is missing'],
    [{ '@type': 'event', name: 'x' }, 'event “x”: schema.org has no type event; did you mean Event?'],
    [{ name: 'x' }, 'A node “x”: has no @type, so search engines can’t tell what it is'],
    [us, `A node “${origin}/#business”: says nothing; give it a @type and properties`],
    [{ ...event, location: { '@type': 'Place' } }, 'Place: address is missing'],
  ])('%j: %s', (node, message) => {
    expect(errors(node)).toContain(message);
  });

  it('are not required of other types', () => {
    expect(on({ '@type': 'Painting', name: 'Noon' })).toEqual([]);
  });
});

describe('the vocabulary', () => {
  it.each([
    ['Orginization', 'error', 'schema.org has no type Orginization; did you mean Organization?'],
    ['LocalBuisness', 'error', 'schema.org has no type LocalBuisness; did you mean LocalBusiness?'],
    ['service', 'error', 'schema.org has no type service; did you mean Service?'],
    ['SolarInstaller', 'warning', 'schema.org has no type SolarInstaller, so search engines skip it'],
    ['constructor', 'warning', 'schema.org has no type constructor, so search engines skip it'],
  ])('has no type %s', (type, severity, text) => {
    expect(on({ '@type': type, name: 'x', whatever: 1 })).toEqual([
      { severity, message: `${type} “x”: ${text}` },
    ]);
  });

  it.each([
    [{ startdate: '2026' }, 'schema.org has no property startdate; did you mean startDate?'],
    [{ 'schema:descripton': 'x' }, 'schema.org has no property descripton; did you mean description?'],
    [{ priceRange: '$$' }, 'priceRange isn’t a property of Event'],
    [{ constructor: 'x' }, 'schema.org has no property constructor'],
    [{ $ref: 'x' }, 'schema.org has no property $ref'],
  ])('of an event does not include %j', (fact, text) => {
    expect(on({ ...event, ...fact })).toEqual([
      { severity: 'warning', message: `Event “Open day”: ${text}` },
    ]);
  });

  it('includes inherited properties, properties of every listed type, and action annotations', () => {
    expect(on({ ...event, '@type': ['BusinessEvent', 'Product'], brand: 'x', alternateName: 'y' })).toEqual(
      [],
    );
    const search = {
      '@type': 'SearchAction',
      target: 'https://other.example/{q}',
      'query-input': 'required name=q',
    };
    expect(messagesOn(search)).toEqual([]);
    expect(
      messagesOn({ '@type': 'https://schema.org/3DModel', 'https://schema.org/isResizable': true }),
    ).toEqual([]);
  });
});

describe('a reference', () => {
  const referring = (id: string) => ({ ...event, organizer: { '@id': id } });
  const own = { '@type': 'Person', '@id': `${origin}/about#ann`, name: 'Ann' };

  it('to a node of the page, or to another site, is valid', () => {
    expect(on(event, referring(own['@id']), own)).toEqual([]);
    expect(on(referring(`${origin}/#website`))).toEqual([]);
    expect(on(referring('https://other.example/#business'))).toEqual([]);
  });

  it.each([
    [`${origin}/#busines`, `; did you mean “${origin}/#business”?`],
    [`${origin}/about#ann`, ''],
    [`${origin}/contact`, ''],
  ])('to %s is reported as dangling', (id, guess) => {
    const message = `@id “${id}”: nothing on this page is described under it${guess}`;
    expect(on(referring(id))).toEqual([{ severity: 'warning', message }]);
  });

  it('with only a type does not count as a description', () => {
    const typed = { '@type': 'Person', '@id': own['@id'] };
    expect(messagesOn(typed, referring(own['@id'])).join('\n')).toContain(
      'nothing on this page is described under it',
    );
  });
});

describe('value formats', () => {
  it.each(['2026', '2026-12', '2026-12-05', '2026-12-05T10:00Z', '2026-12-05T10:00:00.5+01:00'])(
    'accept %s as a date',
    (startDate) => expect(on({ ...event, startDate })).toEqual([]),
  );

  it.each(['tomorrow', '12/05/2026', '2026-13-01', '2026-12-05 10:00', 20261205])(
    'reject %s as a date',
    (startDate) => {
      expect(errors({ ...event, startDate })).toEqual([
        'Event “Open day”: startDate isn’t a date like 2026-11-21',
      ]);
    },
  );

  it.each([
    [{ image: '/share/about.jpg' }, 'warning', 'image “/share/about.jpg” isn’t a complete address'],
    [{ '@id': '#event' }, 'error', '@id “#event” isn’t a complete address'],
    [{ url: 'javascript:alert(1)' }, 'error', 'url “javascript:alert(1)” doesn’t begin with https://'],
    [{ url: `${origin}/nowhere` }, 'error', `url “${origin}/nowhere” isn’t a page on this site`],
  ])('report %j as a %s', (fault, severity, text) => {
    expect(on({ ...event, ...fault })).toEqual([{ severity, message: `Event “Open day”: ${text}` }]);
  });

  it.each([
    { '@id': '_:event' },
    { '@id': `${origin}/about#event` },
    { url: 'https://other.example/x' },
    { url: `${origin}/about` },
  ])('accept %j', (fine) => expect(on({ ...event, ...fine })).toEqual([]));

  it('require coordinates with five decimals', () => {
    const geo = (latitude: number) => ({ '@type': 'GeoCoordinates', latitude, longitude: -82.55149 });
    expect(messagesOn(geo(35.59512))).toEqual([]);
    expect(messagesOn(geo(35.6))).toEqual(['GeoCoordinates: give latitude and longitude with 5 decimals']);
  });
});

describe('the business', () => {
  const organization = {
    '@type': 'Organization',
    ...us,
    name: business().name,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    telephone: business().phone.e164,
  };
  const about = (fact: JsonLdNode) =>
    errors({ ...organization, ...fact }).map((text) => text.replace(/^.*?”: /, ''));

  it('must be described only once', () => {
    expect(on(organization)).toEqual([
      {
        severity: 'warning',
        message:
          'Organization “Ridgelight”: the page describes the business under this @id already; search engines merge the two',
      },
    ]);
    const { '@id': _, ...unnamed } = organization;
    expect(messagesOn(unnamed)).toEqual([
      `Organization “Ridgelight”: describes the business a second time; refer to it as { "@id": "${origin}/#business" } instead`,
    ]);
  });

  it.each<[JsonLdNode, string[]]>([
    [{ name: 'Sunlight' }, ['name: “Sunlight” here and “Ridgelight” in the business record']],
    [
      { telephone: '+1 828-555-0199' },
      ['telephone: “+1 828-555-0199” here and “+18285550142” in the business record'],
    ],
    [{ telephone: '+1 (828) 555-0142' }, []],
    [{ email: 'Hello@Ridgelight.example' }, []],
    [
      { email: 'sales@ridgelight.example' },
      ['email: “sales@ridgelight.example” here and “hello@ridgelight.example” in the business record'],
    ],
    [{ url: origin }, []],
    [{ url: `${origin}/about` }, [`url: “${origin}/about” here and “${origin}/” in the business record`]],
    [{ foundingDate: '2010-04-01' }, []],
    [{ foundingDate: '2009' }, ['foundingDate: “2009” here and “2010” in the business record']],
    [{ address: '1 Main St' }, ['address: the business record has no public address']],
    [{ hasCredential: 'Electrical' }, ['hasCredential: the business record has no license']],
    [
      { sameAs: ['https://social.example/us'] },
      ['sameAs: the business record doesn’t list https://social.example/us'],
    ],
    [{ openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-14:00'] }, []],
    [{ openingHours: 'Mo-Fr 8:00-18:00' }, []],
    [
      {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Mo', 'Su'],
          opens: '8:00',
          closes: '18:00',
        },
      },
      ['hours: Sunday is 08:00-18:00 here and closed in the business record'],
    ],
    [
      { openingHours: 'Fr-Sa 08:00-18:00' },
      ['hours: Saturday is 08:00-18:00 here and 09:00-14:00 in the business record'],
    ],
    [
      {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Friday', 'Sunday'],
          opens: '08:00:00',
          closes: '18:00',
        },
      },
      ['hours: Sunday is 08:00-18:00 here and closed in the business record'],
    ],
    [
      {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Sunday',
          opens: '00:00',
          closes: '00:00',
        },
      },
      [],
    ],
    [
      {
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Monday',
          opens: '10:00',
          closes: '12:00',
          validFrom: '2026-12-24',
        },
      },
      [],
    ],
    [
      { geo: { '@type': 'GeoCoordinates', latitude: 35.22709, longitude: -80.84313 } },
      ['geo: the point isn’t near Asheville, NC'],
    ],
    [{ geo: { '@type': 'GeoCoordinates', latitude: 35.59512, longitude: -82.55149 } }, []],
    [
      { contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: '+18285550100' } },
      ['telephone: “+18285550100” here and “+18285550142” in the business record'],
    ],
    [
      { '@type': 'Electrician', address: undefined },
      [
        'address is missing',
        'the business record has no license as Electrician',
        'write Organization: a business to visit has an address, and the record has no public one',
      ],
    ],
  ])('%j', (fact, contradictions) => {
    expect(about(fact)).toEqual(contradictions);
  });

  it.each(['weekdays 8-6', 'Mo-Xx 08:00-18:00', 'Mo-Fr 8 am to 6 pm'])(
    'has a message for unreadable hours such as %s',
    (openingHours) =>
      expect(messagesOn({ ...organization, openingHours })).toContain(
        `Organization “Ridgelight”: openingHours: “${openingHours}” can’t be read; write it as Mo-Fr 08:00-18:00`,
      ),
  );

  it('must give its phone number with the country code', () => {
    expect(messagesOn({ ...organization, telephone: '828 555 0142' })).toContain(
      'Organization “Ridgelight”: telephone: begin with the country code, +1',
    );
  });

  it('is not confused with another organization', () => {
    const maker = {
      '@type': 'Organization',
      name: 'Panels Inc',
      url: 'https://panels.example/',
      logo: 'https://panels.example/l.png',
      telephone: '+15550100',
    };
    expect(on(maker, { '@type': 'Painting', creator: { ...maker, url: 'https://x.example/' } })).toEqual([]);
  });

  it('must be referred to by its @id as the provider of a service', () => {
    const service = {
      '@type': 'Service',
      name: 'Checks',
      serviceType: 'Checks',
      areaServed: 'WNC',
      description: 'Checks.',
    };
    expect(on({ ...service, provider: us })).toEqual([]);
    expect(messagesOn({ ...service, provider: { '@type': 'Person', name: 'Ann' } })).toEqual([
      `Service “Checks”: provider: refer to the business as { "@id": "${origin}/#business" }`,
    ]);
  });
});

describe('content that must be on the page', () => {
  const asked = (name: string) => ({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
  });

  it('reports questions on a page that shows none', () => {
    expect(on(asked('Why?'))).toEqual([
      { severity: 'note', message: 'FAQPage: search engines show no rich result for it since May 2026' },
      { severity: 'error', message: 'FAQPage: the page shows no questions' },
    ]);
  });

  it('reports questions that the contact page describes already or does not show', () => {
    expect(onPage('/contact', asked('Why?')).map(({ message }) => message)).toEqual([
      'FAQPage: search engines show no rich result for it since May 2026',
      'FAQPage: the page already describes its questions',
      'Question “Why?”: the page doesn’t show this question',
    ]);
  });

  const trail = (...names: string[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: names.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name })),
  });

  it('reports a breadcrumb trail that differs from the one shown', () => {
    expect(messagesOn(trail('Home', 'About'))).toEqual([
      'BreadcrumbList: the page already describes its trail',
    ]);
    expect(errors(trail('Home', 'Team'))).toEqual(['BreadcrumbList: the page shows Home > About']);
    expect(onPage('/', trail('Home')).map(({ message }) => message)).toEqual([
      'BreadcrumbList: the page shows no trail',
    ]);
  });

  it('requires breadcrumb positions that start at 1', () => {
    const list = {
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 2, name: 'Home' }],
    };
    expect(errors(list)).toContain('BreadcrumbList: positions must run 1, 2, 3');
  });
});

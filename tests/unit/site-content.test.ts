import { describe, expect, it } from 'vitest';
import { formLabel, leadField, leadFieldNames } from '@/lib/leads/fields';
import * as about from '@/lib/site/about';
import * as areas from '@/lib/site/areas';
import * as businessModule from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import * as contact from '@/lib/site/contact';
import * as contactNotes from '@/lib/site/contact-notes';
import * as drawings from '@/lib/site/drawings';
import { type Facts, facts, setFacts } from '@/lib/site/facts/current';
import * as faqs from '@/lib/site/faqs';
import * as home from '@/lib/site/home';
import * as homeCost from '@/lib/site/home-cost';
import * as legal from '@/lib/site/legal';
import * as maps from '@/lib/site/maps';
import * as notFound from '@/lib/site/not-found';
import * as outage from '@/lib/site/outage';
import * as pages from '@/lib/site/pages';
import * as quote from '@/lib/site/quote';
import { creditHintOn } from '@/lib/site/savings';
import { serviceSchema } from '@/lib/site/schema';
import { serviceIds } from '@/lib/site/service-labels';
import * as services from '@/lib/site/services';
import * as bridgeRate from '@/lib/site/states/north-carolina/bridge-rate';
import * as testimonials from '@/lib/site/testimonials';
import * as townNotes from '@/lib/site/town-notes';
import * as towns from '@/lib/site/towns';
import * as warranties from '@/lib/site/warranties';
import { shippedFigures } from '../support/shipped-constants';
import { dayBefore, turningDays } from '../support/turning-days';
import { isInstallers, UNUSED_MARKS } from '../support/wording';

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  // What follows from the facts of the business.
  if (typeof value === 'function' && writerOf(value).length === 0) return strings(value());
  if (!value || typeof value !== 'object') return [];
  // A decorative picture has no words.
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'alt' && inner === '' ? [] : strings(inner),
  );
}

/** What writes texts that an owner may write otherwise. */
const writerOf = (texts: object) => ('written' in texts ? texts.written : texts) as { length: number };

const modules = {
  about,
  areas,
  bridgeRate,
  businessModule,
  contact,
  contactNotes,
  drawings,
  faqs,
  home,
  homeCost,
  legal,
  maps,
  notFound,
  outage,
  pages,
  quote,
  services,
  testimonials,
  townNotes,
  towns,
  warranties,
};
const today = isoDay(Date.now());
/** What changes with the day, as it is today and before and after each change. */
const datedTexts = [today, ...turningDays.flatMap((day) => [dayBefore(day), day])].map((day) => [
  about.datedFactsOn(day, shippedFigures),
  bridgeRate.netMeteringOn(day),
  creditHintOn(day),
  faqs.contactFaqsOn(day, shippedFigures),
  serviceIds().map((id) => services.serviceOn(day, id, shippedFigures)),
]);
// Spread: an ES module namespace lists its exports only as own keys of a copy.
const copy = [...Object.values(modules).map((exports) => ({ ...exports })), datedTexts].flatMap(strings);
const all = copy.join('\n');
const written = copy.filter((text) => !isInstallers(text));
const lowerCase = written.join('\n').toLowerCase();

const business = businessModule.business();
const hoursSummary = businessModule.hoursSummary();

describe('the business', () => {
  it('words its opening hours consistently', () => {
    for (const { opens, text } of business.hours)
      expect(text).toMatch(opens ? /^\d{1,2}:\d\d [AP]M–\d{1,2}:\d\d [AP]M$/ : /^Closed$/);
    expect(business.hours.flatMap((row) => row.dayOfWeek)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(contact.contactPage().tiles[1].text).toBe(hoursSummary);
    const timesIn = (text: string) => text.match(/\d{1,2}:\d\d [AP]M/g) ?? [];
    expect(timesIn(hoursSummary)).toEqual(expect.arrayContaining(timesIn(all)));
  });

  it('shows the phone number that its link dials', () => {
    expect(`+1${business.phone.display.replace(/\D/g, '')}`).toBe(business.phone.e164);
  });

  it('has no fact that the owner has not supplied', () => {
    const { licenses, insurance, reviewSource, address, social } = business;
    expect({ licenses, insurance, reviewSource, address, social }).toEqual({
      licenses: [],
      insurance: null,
      reviewSource: null,
      address: null,
      social: [],
    });
  });

  it('says that calls are tracked where they are, and by whom if that is known', () => {
    const said = facts();
    const creditWith = (given: Partial<Facts['business']>) => {
      setFacts({ ...said, business: { ...said.business, ...given } });
      return businessModule.business().trackingCredit;
    };
    const unnamed = 'Calls to this number are tracked by our call-tracking provider.';
    const phone = '(212) 555-0144';
    expect(creditWith({ isTracked: false })).toBeNull();
    expect(creditWith({ isTracked: true })).toBe(unnamed);
    expect(creditWith({ isTracked: false, tracking: { phone } })).toBe(unnamed);
    expect(creditWith({ tracking: { phone, provider: 'CallRail' } })).toBe('Call tracking by CallRail.');
    setFacts(said);
  });
});

describe('the claims', () => {
  const { region, foundedYear, systemsInstalled, panelWarrantyYears, installationWarrantyYears } = business;
  const paybackYears = `${business.paybackYears.from}–${business.paybackYears.to} years`;
  const payback = `With the 30% federal tax credit, payback was typically ${paybackYears}`;

  it.each([
    ['serving since', `Serving ${region.city} and ${region.name} since ${foundedYear}`],
    ['systems', `Over ${systemsInstalled} systems installed`],
    ['payback, with its condition', payback],
    ['panel warranty', `${panelWarrantyYears}-year panel performance warranty`],
    ['installation warranty', `${installationWarrantyYears}-year installation warranty`],
    [
      'the credit, with its end',
      '30% federal tax credit ended for home systems completed after December 31, 2025',
    ],
  ])('%s', (_name, claim) => {
    expect(all).toContain(claim);
  });

  it('the credit for a business, with the advice to ask', () => {
    expect(all).toMatch(/30% credit under Section 48E.*Ask your tax adviser/);
  });

  it('states the payback only together with the tax credit that it assumed', () => {
    for (const text of copy.filter((entry) => entry.includes('payback was'))) {
      expect(text).toContain(payback);
      expect(text).toContain('ended for home systems');
    }
  });

  it('attributes each warranty to its provider', () => {
    expect(warranties.warranties().map(({ years, givenBy }) => [years, givenBy])).toEqual([
      [panelWarrantyYears, 'The panel manufacturer'],
      [installationWarrantyYears, business.name],
    ]);
    const { figures } = services.serviceOn(today, 'solar-warranties', shippedFigures);
    expect(figures.map(({ figure, text }) => `${figure} ${text}`)).toEqual(
      expect.arrayContaining([
        `${panelWarrantyYears} years of performance, from the manufacturer.`,
        `${installationWarrantyYears} years of our own work, from us.`,
      ]),
    );
  });
});

describe('the wording', () => {
  it.each([
    'NABCEP',
    'lorem',
    'Lynchburg',
    'Virginia',
    'estimator',
    'calculator',
    '11 days',
    'within the hour',
    'working day',
    'first-year',
    'Did you forget',
    'neighbour',
    'licence number',
    'hassle',
    'seamless',
    'one-stop',
    'peace of mind',
    'world-class',
  ])('does not say “%s”', (word) => {
    expect(lowerCase).not.toContain(word.toLowerCase());
  });

  it.each([
    'one crew',
    'rope',
    'people who inspect',
    'main breaker',
    'in front of you',
    'soft brushes',
    'written report',
    'own words',
  ])('does not promise a method that the client did not state: “%s”', (words) => {
    expect(written.filter((text) => new RegExp(`\\b${words}`, 'i').test(text))).toEqual([]);
  });

  it('uses no exclamation marks, dashes only in ranges, and no hyphen in a range', () => {
    expect(written.filter((text) => UNUSED_MARKS.test(text))).toEqual([]);
    const hyphenated = /\$[\d,.]+-\d|\d-\d+(%| (years|months|days|kilowatts|degrees))/;
    expect(written.filter((text) => hyphenated.test(text))).toEqual([]);
  });

  it('tells the reader in few places what we’ll tell them', () => {
    const texts = [...new Set(written)].join('\n');
    const count = (words: RegExp) => (texts.match(words) ?? []).length;
    expect(count(/\btell you/g)).toBeLessThanOrEqual(8);
    expect(count(/in writing/g)).toBeLessThanOrEqual(8);
  });

  it('has no unfilled template and no empty text', () => {
    expect(copy.filter((text) => /\{\w+\}|undefined|\bnull\b|TODO|^\s*$/.test(text))).toEqual([]);
  });
});

describe('services', () => {
  it('are found by slug; an unknown slug finds none', () => {
    for (const service of services.services()) expect(services.serviceBySlug(service.slug)).toBe(service);
    expect(services.serviceBySlug('toString')).toBeUndefined();
  });

  it('show three features on a card and keep its text short', () => {
    for (const { cardFeatures, description, imageAlt } of services.services()) {
      expect(cardFeatures).toHaveLength(3);
      expect(description.split(' ').length).toBeGreaterThanOrEqual(20);
      expect(description.split(' ').length).toBeLessThanOrEqual(30);
      expect(imageAlt.split(' ').length).toBeGreaterThanOrEqual(8);
      expect(imageAlt.split(' ').length).toBeLessThanOrEqual(10);
    }
  });

  it('reject a service with a missing part', () => {
    const { benefits: _, ...withoutBenefits } = services.serviceOn(today, serviceIds()[0], shippedFigures);
    expect(serviceSchema.safeParse(withoutBenefits).success).toBe(false);
  });
});

describe('home', () => {
  it('has the specified headings', () => {
    expect(home.hero().callCta).toBe(`Call ${business.phone.display}`);
    expect(home.hero().primaryCta).toBe('Get a Free Consultation');
    expect(home.home().whyHeading).toBe('Why Choose Solar Energy');
    expect(home.home().servicesHeading).toBe('Our Solar Services');
    expect(home.consultation().heading).toBe('Request a Free Consultation');
  });

  it('has four benefits, three pictures and four points', () => {
    expect(home.benefits().map((benefit) => benefit.title)).toEqual([
      'Energy Independence',
      'Savings on Utility Bills',
      'Eco-Friendly Energy',
      'Premium Warranty',
    ]);
    expect(home.whyImages().map((image) => image.key)).toEqual(['ridge', 'meadow', 'contact']);
    expect(home.aboutBlock().points.map((point) => point.title)).toEqual([
      'Licensed and Certified',
      'Expert Installers',
      'Premium Components',
      'Performance Guaranteed',
    ]);
  });

  it('has testimonials with rating 5, each for a service of its own', () => {
    const entries = testimonials.testimonials();
    const offered = services.services().map(({ slug }) => slug);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
    expect(new Set(entries.map((entry) => entry.service)).size).toBe(entries.length);
    for (const { text, location, rating, service } of entries) {
      expect(rating).toBe(5);
      expect(offered).toContain(service);
      expect(text.split(' ').length).toBeGreaterThanOrEqual(20);
      expect(text.split(' ').length).toBeLessThanOrEqual(45);
      expect(text).not.toMatch(/\d%|\$/);
      expect(towns.towns().map((town) => town.name)).toContain(location);
    }
  });
});

describe('about, contact, FAQ', () => {
  it('lists four steps and four values', () => {
    expect(about.about().heading).toBe('About Us');
    expect(about.about().values).toHaveLength(4);
    expect(about.about().process.map((step) => step.title)).toEqual([
      'Consultation',
      'Plan',
      'Execution',
      'Support',
    ]);
  });

  it('labels the form as specified', () => {
    expect(leadFieldNames.map(formLabel)).toEqual(
      expect.arrayContaining([
        'Name',
        'Phone',
        'Email (optional)',
        'Address',
        'Service',
        'Message (optional)',
      ]),
    );
    expect(leadField('address').preset).toBe('Not required');
    expect(contact.contactForm).toEqual({
      servicePlaceholder: 'Select a Service',
      submit: 'Send Message',
      sending: 'Sending...',
      success: {
        title: 'Message Sent Successfully',
        text: "We'll get back to you as soon as possible.",
      },
      error: {
        title: 'Error Sending Message',
        fallback: 'Please try again later.',
        offline: expect.stringContaining('You’re offline.'),
      },
    });
    expect(contact.contactPage().tiles.map((tile) => tile.label)).toEqual([
      'Phone',
      'Business Hours',
      'Service Area',
    ]);
  });

  it('has four questions', () => {
    expect(faqs.contactFaqsOn(today, shippedFigures)).toHaveLength(4);
  });

  it('has texts for a missing page and a missing service', () => {
    expect(notFound.notFound.heading).toBe('404 Page Not Found');
    expect(notFound.serviceNotFound).toEqual({
      heading: 'Service Not Found',
      text: "The service you're looking for doesn't exist.",
      back: 'Back to Services',
    });
  });
});

describe('legal pages', () => {
  it.each([legal.privacyPolicy(), legal.termsOfService()])(
    '$title names the business and its region',
    (document) => {
      const text = strings(document).join('\n');
      expect(text).toContain(business.name);
      expect(text).toContain(business.region.name);
      expect(document.firstVersion).toBe('2025-05-10');
      expect(document.firstVersionText).toBe('May 10, 2025');
    },
  );

  it('covers what the site does with a visitor’s data', () => {
    const text = strings(legal.privacyPolicy()).join('\n');
    for (const subject of [
      'children under 13',
      'call-tracking provider',
      'own storage',
      'no cookies',
      'automatic email',
      'mark as spam is deleted 30 days later',
      'Google',
    ]) {
      expect(text).toContain(subject);
    }
    expect(strings(legal.termsOfService()).join('\n')).toMatch(/not offers[\s\S]*State of North Carolina/);
  });
});

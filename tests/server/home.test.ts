import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { areasOn, communities } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { isoDay } from '@/lib/site/calendar-day';
import { benefits, hero, sampleLabel, testimonialsSampleNote } from '@/lib/site/home';
import { services } from '@/lib/site/services';
import { testimonials } from '@/lib/site/testimonials';
import { readOnlySite } from '../support/server/sites';

const site = readOnlySite();
let $: CheerioAPI;
beforeAll(async () => {
  $ = load(await (await fetch(site)).text());
});

const PHONE = `tel:${business().phone.e164}`;
const textsOf = (found: ReturnType<CheerioAPI>) => found.get().map((one) => $(one).text());
const hrefsOf = (found: ReturnType<CheerioAPI>) => found.get().map((one) => $(one).attr('href'));
/** The section with this heading. */
const sectionOf = (heading: string) =>
  $('main > section').filter((_, one) => $(one).find('h1, h2').first().text() === heading);

test('the home page shows its eight sections in order', () => {
  expect(
    $('main > section')
      .get()
      .map((one) => $(one).find('h1, h2').first().text()),
  ).toEqual([
    hero().heading,
    'Why Choose Solar Energy',
    'Our Solar Services',
    'Request a Free Consultation',
    'About Us',
    'Testimonials',
    'Service Areas',
    'Contact Us',
  ]);
});

test('its hero links to the form and to the phone, its call to action to the contact page and to the phone', () => {
  const top = sectionOf(hero().heading);
  expect(hrefsOf(top.find('a').filter((_, one) => $(one).text() === 'Get a Free Consultation'))).toEqual([
    '#contact',
  ]);
  expect(hrefsOf(top.find('a'))).toContain(PHONE);
  expect(hrefsOf(sectionOf('Request a Free Consultation').find('a'))).toEqual(['/contact', PHONE]);
});

test('shows four benefits and three pictures', () => {
  const section = sectionOf('Why Choose Solar Energy');
  expect(textsOf(section.find('h3'))).toEqual(benefits().map(({ title }) => title));
  expect(section.find('img')).toHaveLength(3);
  expect(section.find('[role=img][aria-label*="Solar output rises after sunrise"]')).toHaveLength(1);
});

test('each service has three features and a link to its page', () => {
  const section = sectionOf('Our Solar Services');
  for (const { title, slug } of services()) {
    const card = section.find('li').filter((_, one) => $(one).find('h3').text() === title);
    expect(card.find('li'), title).toHaveLength(3);
    const link = card.find('a').filter((_, one) => $(one).text() === `Learn More About ${title}`);
    expect(link.attr('href'), title).toBe(`/services/${slug}`);
  }
});

test('shows testimonials with five stars, each labeled as a sample', () => {
  const section = sectionOf('Testimonials');
  expect(section.find('figure')).toHaveLength(testimonials().length);
  expect(section.find('[role=img][aria-label="5 out of 5 stars"]')).toHaveLength(testimonials().length);
  for (const { name, isSample } of testimonials()) {
    const figure = section.find('figure').filter((_, one) => $(one).text().includes(name));
    expect(figure.text().includes(sampleLabel), name).toBe(isSample);
  }
  expect(section.text()).toContain(testimonialsSampleNote);
  expect(section.text()).not.toMatch(/own words/i);
});

test('names the areas and the communities', () => {
  const section = sectionOf('Service Areas');
  expect(textsOf(section.find('h3'))).toEqual([
    ...areasOn('home').map(({ title }) => title),
    'Additional Communities',
  ]);
  const links = section.find('ul').last().find('a');
  expect(textsOf(links)).toEqual(communities());
  expect(links.attr('href')).toMatch(/^\/service-areas#[a-z-]+$/);
});

test('the top bar, header and footer show the business facts', () => {
  expect($('body').text()).toContain(business().serviceAreaText);
  expect(textsOf($('header nav[aria-label=Main] a'))).toEqual([
    'Home',
    'Services',
    'About',
    'Service Areas',
    'Contact',
    business().phone.display,
  ]);
  const footer = $('footer');
  expect(textsOf(footer.find('h2'))).toEqual([
    `About ${business().name}`,
    'Services',
    'Service Areas',
    'Contact',
  ]);
  // The page may have been prerendered some minutes ago, in the previous year.
  const years = [Date.now(), Date.now() - 10 * 60_000].map((moment) => isoDay(moment).slice(0, 4));
  expect(years.some((year) => footer.text().includes(`© ${year} ${business().name}`))).toBe(true);
  expect(footer.text()).toContain(business().trackingCredit ?? '');
  expect(textsOf(footer.find('nav[aria-label=Legal] a'))).toEqual([
    'Privacy Policy',
    'Terms of Service',
    'Accessibility',
    'Sitemap',
  ]);
});

test('its anchors exist on the page', () => {
  for (const anchor of ['contact', 'services', 'about', 'testimonials', 'areas'])
    expect($(`#${anchor}`), anchor).toHaveLength(1);
});

test('the tab icon is a vector', async () => {
  const response = await fetch(site + $('link[rel=icon][sizes=any]').attr('href'));
  expect(response.headers.get('content-type')).toContain('image/svg+xml');
});

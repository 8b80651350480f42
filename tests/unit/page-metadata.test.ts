import { expect, onTestFinished, test } from 'vitest';
import { business } from '@/lib/site/business';
import { businessFields } from '@/lib/site/facts/business-fields';
import { facts } from '@/lib/site/facts/current';
import { pageDescription, pages, pageTitle } from '@/lib/site/pages';
import { sitePageSchema } from '@/lib/site/schema';
import { changeFacts } from '../support/change-facts';

const { metaTitle, metaDescription } = sitePageSchema.shape;

test('the parts of default titles are what the owner chose, and without a choice those of the specification', () => {
  const { business: before } = facts();
  onTestFinished(() => changeFacts({ business: before }));
  const home = () => pages().find(({ path }) => path === '/')?.metaTitle;
  const { name, tagline } = before;
  expect(home()).toBe(`${business().region.city} Solar | ${name} | ${tagline}`);
  const titles = businessFields.titles.schema.parse({ separator: '–', place: 'Blue Ridge' });
  changeFacts({ business: { ...before, titles } });
  expect(home()).toBe(`Blue Ridge Solar – ${name} – ${tagline}`);
  expect(pageTitle('Contact Us')).toBe(`Contact Us – ${name} – ${tagline}`);
});

test('a title that search engines would cut off leaves out the tagline', () => {
  expect(pageTitle('Solar')).toBe(`Solar | ${business().name} | ${business().tagline}`);
  const long = 'x'.repeat(70 - business().name.length - 3);
  expect(metaTitle.parse(pageTitle(long))).toBe(`${long} | ${business().name}`);
});

test('a description that search engines would cut off says less about the place', () => {
  expect(pageDescription('solar')).toContain(business().region.name);
  const { length } =
    `Professional  services in ${business().region.city}, NC and the surrounding area. Call ${business().phone.display} for a free consultation.`;
  const described = metaDescription.parse(pageDescription('x'.repeat(160 - length)));
  expect(described).toContain(`${business().region.city}, NC and the surrounding area.`);
});

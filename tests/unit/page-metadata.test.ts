import { expect, test } from 'vitest';
import { business } from '@/lib/site/business';
import { pageDescription, pageTitle } from '@/lib/site/pages';
import { sitePageSchema } from '@/lib/site/schema';

const { metaTitle, metaDescription } = sitePageSchema.shape;

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

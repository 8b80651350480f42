import { describe, expect, it } from 'vitest';
import { searchResult, textWidth } from '@/lib/seo/pixel-width';
import { business } from '@/lib/site/business';
import { hero } from '@/lib/site/home';
import { headerLinks, pageByPath, pageDescription, pages, pagesOf, pageTitle } from '@/lib/site/pages';
import { sitePageSchema } from '@/lib/site/schema';
import { services } from '@/lib/site/services';

const unique = (values: string[]) => new Set(values).size === values.length;

describe('page registry', () => {
  it('lists exactly the indexable paths', () => {
    expect(pages().map((page) => page.path)).toEqual([
      '/',
      '/services',
      '/about',
      '/service-areas',
      '/savings',
      '/contact',
      ...services().map((service) => `/services/${service.slug}`),
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/sitemap',
    ]);
  });

  it('has five links in the header and four in the legal row', () => {
    expect(headerLinks().map((link) => link.name)).toEqual([
      'Home',
      'Services',
      'About',
      'Service Areas',
      'Contact',
    ]);
    expect(pagesOf('legal').map((page) => page.path)).toEqual([
      '/privacy-policy',
      '/terms-of-service',
      '/accessibility',
      '/sitemap',
    ]);
  });

  it('fills the title and description templates', () => {
    const { name, tagline, phone, region } = business();
    expect(pageTitle('About Us')).toBe(`About Us | ${name} | ${tagline}`);
    expect(pageDescription('energy storage')).toBe(
      `Professional energy storage services in ${region.city}, NC and surrounding ${region.name} areas. ` +
        `Call ${phone.display} for a free consultation.`,
    );
    for (const page of pages()) {
      expect(page.metaTitle).toMatch(/^[^|]+ \| /);
      expect(page.metaTitle.endsWith(` | ${name} | ${tagline}`)).toBe(true);
      expect(page.metaDescription).toMatch(/^Professional .+ services in /);
    }
  });

  it('has descriptions that a search result on a desktop shows whole', () => {
    const { fontPx, maxPx } = searchResult.desktop.description;
    for (const { path, metaDescription } of pages())
      expect(textWidth(metaDescription, fontPx), path).toBeLessThanOrEqual(maxPx);
  });

  it('keeps every title and description within the limit and unique', () => {
    for (const page of pages()) {
      expect(page.metaTitle.length, page.metaTitle).toBeLessThanOrEqual(70);
      expect(page.metaDescription.length, page.metaDescription).toBeLessThanOrEqual(160);
    }
    expect(unique(pages().map((page) => page.metaTitle))).toBe(true);
    expect(unique(pages().map((page) => page.metaDescription))).toBe(true);
    expect(unique(pages().map((page) => page.h1))).toBe(true);
  });

  it.each([
    ['/', hero().heading],
    ['/services', 'Our Solar Energy Services'],
    ['/about', 'About Us'],
    ['/service-areas', 'Our Service Areas'],
    ['/savings', 'What Would Solar Save You?'],
    ['/contact', 'Contact Us'],
    ...services().map(({ slug, title }) => [`/services/${slug}`, title]),
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
    ['/accessibility', 'Accessibility'],
  ])('%s has the heading “%s”', (path, heading) => {
    expect(pageByPath(path)?.h1).toBe(heading);
  });

  it('finds no page for an unknown path', () => {
    expect(pageByPath('/admin/form-fills')).toBeUndefined();
    expect(pageByPath('/services/')).toBeUndefined();
  });

  it('rejects a title or description above its limit', () => {
    const home = pageByPath('/');
    expect(sitePageSchema.safeParse({ ...home, metaTitle: 'x'.repeat(71) }).success).toBe(false);
    expect(sitePageSchema.safeParse({ ...home, metaDescription: 'x'.repeat(161) }).success).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { searchDataOf } from '@/components/admin/search-data';
import { pages } from '@/lib/site/pages';

const [home, services, about] = pages;
if (!home || !services || !about) throw new Error('the registry has three pages at least');

test('a text is too long by one character, not at its limit', () => {
  const [fits, over] = searchDataOf([
    { ...home, metaTitle: 'a'.repeat(70), metaDescription: 'b'.repeat(160) },
    { ...services, metaTitle: 'c'.repeat(71), metaDescription: 'd'.repeat(161) },
  ]);
  expect(fits).toMatchObject({ title: { length: 70, isTooLong: false }, description: { isTooLong: false } });
  expect(over).toMatchObject({ title: { length: 71, isTooLong: true }, description: { isTooLong: true } });
});

test('a text that another page says too names that page, whatever its case', () => {
  const rows = searchDataOf([
    { ...home, metaTitle: 'Solar', metaDescription: 'One' },
    { ...services, metaTitle: ' solar', metaDescription: 'Two' },
    { ...about, metaTitle: 'Sun', metaDescription: 'Three' },
  ]);
  expect(rows.map(({ title }) => title.sameAs)).toEqual([['/services'], ['/'], []]);
  expect(rows.map(({ description }) => description.sameAs)).toEqual([[], [], []]);
});

test('no public page says too much, or the same as another', () => {
  const texts = searchDataOf(pages).flatMap(({ title, description }) => [title, description]);
  expect(texts.filter(({ isTooLong, sameAs }) => isTooLong || sameAs.length > 0)).toEqual([]);
});

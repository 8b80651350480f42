import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoreFields } from '@/components/site/savings/more-fields';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

test('the switch of the business credit is gone once that has ended, unless an old link claims it', () => {
  const switchOn = (day: string, credit: boolean) => {
    const $ = load(
      renderToStaticMarkup(<MoreFields inputs={{ ...typicalHouse(), credit }} day={day} ridge={null} />),
    );
    return $('[name=credit]').closest('.flex').text();
  };
  expect(switchOn('2027-12-31', false)).toContain('has to be in service');
  expect(switchOn('2028-01-01', false)).toBe('');
  expect(switchOn('2028-01-01', true)).toContain('had to be in service');
});

import { expect, test } from 'vitest';
import { sectionsOf } from '@/components/site/service-layouts';
import { isoDay } from '@/lib/site/calendar-day';
import { backupLoads } from '@/lib/site/outage';
import { serviceOn, services } from '@/lib/site/services';
import { hoursTogether } from '@/lib/solar/battery-runtime';
import { systemLosses } from '@/lib/solar/estimate/pv-module';
import { shippedFigures } from '../support/shipped-constants';

const today = isoDay(Date.now());

test('no two services have their sections in the same order', () => {
  const orders = services().map(({ slug }) => sectionsOf(slug).join(' '));
  expect(new Set(orders).size).toBe(services().length);
});

test('no heading of a section stands on two service pages', () => {
  const headings = services().flatMap(({ headings }) => Object.values(headings));
  expect(new Set(headings).size).toBe(headings.length);
});

test('the hours that a battery lasts are the same in the text and in its table', () => {
  const hours = Math.round(hoursTogether(shippedFigures.battery.kilowattHours, backupLoads));
  expect(serviceOn(today, 'energy-storage', shippedFigures).figures.map(({ figure }) => figure)).toContain(
    `${hours} hours`,
  );
});

test('the loss to dirt on the maintenance page is the same as in the estimates', () => {
  const loss = `${100 * systemLosses.soiling}%`;
  expect(serviceOn(today, 'solar-maintenance', shippedFigures).longDescription.join()).toContain(
    `about ${loss} of a year’s power`,
  );
});

test('a business first reads what solar costs it', () => {
  expect(serviceOn(today, 'commercial-solar', shippedFigures).figures[0]).toMatchObject({
    label: 'Cost',
    figure: shippedFigures.business.cost,
  });
});

test('no two services end with the same invitation', () => {
  const closings = services().map(({ closing }) => closing);
  expect(new Set(closings).size).toBe(services().length);
});

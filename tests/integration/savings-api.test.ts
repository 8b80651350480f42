import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/savings/route';
import { db } from '@/db/client';
import { estimateConstantChanges } from '@/db/schema';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import { constantKeys } from '@/lib/solar/estimate/query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import '../support/made-up-facts';

// A house of Duke Energy Progress in Asheville, and towns with other utilities.

withAppDatabase();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00-05:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (query: string, address = '203.0.113.1') =>
  GET(getRequest(`/api/savings?${query}`, { [CLIENT_ADDRESS_HEADER]: address }), {});
const answer = async (query: string) => (await ask(query)).json();

test('answers a query with ranges', async () => {
  const { data, meta } = await answer('bill=200&roof=se&ridge=15,0,5');
  const shipped = Object.fromEntries(
    constantKeys.map((key) => [key, estimateConstants[key].value]),
  ) as Record<(typeof constantKeys)[number], number>;
  const expected = estimate(
    { ...typicalHouse(), bill: 200, roof: 135, ridge: { east: 15, south: 0, west: 5 } },
    { utility: 'dep', constants: shipped, today: '2026-11-23' },
  );
  expect(Object.keys(data)).toEqual([
    'yearlyKwhPerKw',
    'monthlyKwhPerKw',
    'panels',
    'systemKw',
    'yearlyKwh',
    'cost',
    'payback',
    'firstYearSavings',
    'savings25',
    'later',
    'co2Kg',
    'ridge',
  ]);
  expect(data.yearlyKwhPerKw).toBeCloseTo(expected.roof?.yearlyKwhPerKw ?? 0, 1);
  expect(data.monthlyKwhPerKw).toHaveLength(12);
  expect(data.systemKw).toBeCloseTo(expected.systemKw ?? 0, 2);
  expect(data.yearlyKwh).toBe(Math.round(expected.yearlyKwh ?? 0));
  expect(data.payback).toEqual(expected.money?.payback);
  for (const range of [data.cost, data.savings25]) {
    expect(range).toEqual({ low: expect.any(Number), mid: expect.any(Number), high: expect.any(Number) });
    expect(range.low).toBeLessThan(range.mid);
    expect(range.mid).toBeLessThan(range.high);
  }
  expect(data.co2Kg).toBe(Math.round(expected.co2Kg ?? 0));
  expect(data.ridge.share).toBeCloseTo(expected.roof?.ridge.share ?? 0, 4);
  // The table of minutes of a 15-degree ridge in the east; the west's 5 degrees come on top.
  expect(Object.keys(data.ridge.minutes)).toEqual(['december', 'march', 'june']);
  expect(data.ridge.minutes.december).toBeGreaterThan(97);
  expect(meta).toEqual({
    outcome: 'suits',
    sentence: expect.stringContaining('On your roof in Asheville, '),
    notes: [],
    query: 'bill=200&roof=se&ridge=15,0,5',
    constants: { version: expect.stringMatching(/^[0-9a-f]{8}$/), reviewedOn: '2026-11-21' },
  });
});

test('an assumption that equals ours is none', async () => {
  const query = 'for=business&use=5000&bill=700';
  const plain = await answer(query);
  const repeated = await answer(`${query}&business-rate=11&dep-flat=12.623`);
  expect(repeated.data).toEqual(plain.data);
});

test('a cooperative’s town has energy and a cost but no savings, heavy shade has no figures', async () => {
  const coOp = await answer('town=mars-hill');
  expect(coOp.meta.outcome).toBe('energy-only');
  expect(coOp.data).toMatchObject({
    yearlyKwh: expect.any(Number),
    co2Kg: expect.any(Number),
    cost: { low: 21_840, mid: 25_200, high: 30_240 },
    payback: null,
    firstYearSavings: null,
    savings25: null,
  });
  const shaded = await answer('trees=heavy');
  expect(shaded.meta.outcome).toBe('site-visit');
  expect(Object.values(shaded.data)).toEqual(new Array(12).fill(null));
});

test('a payback after 25 years is null', async () => {
  const { data, meta } = await answer('bill=45&roof=e&pitch=45&trees=moderate');
  expect(meta.outcome).toBe('may-not-suit');
  expect(data.payback.mid).toBeNull();
});

test('hostile values are replaced with a note', async () => {
  const response = await ask("bill='; drop table leads; --&town=<script>&roof=NaN");
  expect(response.status).toBe(200);
  const { meta } = await response.json();
  expect(meta.notes).toHaveLength(3);
  expect(meta.query).toBe('');
  expect(JSON.stringify(meta)).not.toContain('<script>');
});

test('is computed with the current constants', async () => {
  const before = await answer('');
  await db().insert(estimateConstantChanges).values({
    key: 'home-cost-high',
    value: 5,
    source: 'Our own quotes',
    reviewedOn: '2026-11-22',
  });
  const after = await answer('');
  expect(after.data.cost.high).toBeGreaterThan(before.data.cost.high);
  expect(after.meta.constants.version).not.toBe(before.meta.constants.version);
});

test('other sites may read it, and caches revalidate it', async () => {
  const [one, other] = await Promise.all([ask('bill=90'), ask('bill=90')]);
  expect(one.headers.get('access-control-allow-origin')).toBe('*');
  expect(one.headers.get('cache-control')).toBe('public, no-cache');
  expect(one.headers.get('x-robots-tag')).toBe('noindex');
  // Nothing differs between two responses, so that the server's ETag is the same.
  expect([...one.headers]).toEqual([...other.headers]);
  expect(await one.text()).toBe(await other.text());
});

test('requests are limited by network', async () => {
  const responses = await Promise.all(Array.from({ length: 121 }, () => ask('', '203.0.113.7')));
  const limited = responses.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(1);
  const [response] = limited;
  expect(response?.headers.get('retry-after')).toBeTruthy();
  expect(response?.headers.get('cache-control')).toBe('no-store');
  // So that a widget can read the message.
  expect(response?.headers.get('access-control-allow-origin')).toBe('*');
  expect((await ask('', '203.0.113.8')).status).toBe(200);
});

test('the example in the documentation is what the API answers', async () => {
  const documentation = readFileSync('docs/savings-api.md', 'utf8');
  const query = documentation.match(/GET \/api\/savings\?(\S+)/)?.[1] ?? '';
  const example = documentation.match(/```json\n(.+?)```/s)?.[1] ?? '';
  expect(JSON.parse(example)).toEqual(await answer(query));
});

import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { answerLinks, answerQuery, answerWords, readBill } from '@/components/site/hero/answer-words';
import { billAnswer } from '@/components/site/hero/bill-answer';
import { exampleAnswer, FirstAnswer } from '@/components/site/hero/first-answer';
import { blockCells, blockOutline, panelPaths, roofViews } from '@/components/site/hero/roof-drawing';
import { SERVICE_PARAMETER } from '@/lib/site/consultation-path';
import heroRoof from '@/lib/site/hero-roof.json' with { type: 'json' };
import { heroViews } from '@/lib/site/pictures';
import { estimate } from '@/lib/solar/estimate/estimate';
import { sum } from '@/lib/solar/estimate/modeled-output';
import { roofPartText } from '@/lib/solar/estimate/size-text';
import { ROOF_PANELS } from '@/lib/solar/estimate/system-size';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { shippedConstants } from '../support/shipped-constants';

const asheville = {
  anchor: 'asheville',
  name: 'Asheville',
  utilityName: 'Duke Energy Progress',
  isMixed: false,
};
const marsHill = { anchor: 'mars-hill', name: 'Mars Hill', utilityName: 'French Broad EMC', isMixed: true };
const when = { year: 2026, prices: 'November 2026' };

const answer = (bill: number) =>
  billAnswer(bill, {
    town: asheville.anchor,
    utility: 'dep',
    constants: shippedConstants.values,
    today: '2026-11-27',
  });
const words = (bill: number, town = asheville) => answerWords(bill, answer(bill), town, when);

describe('a monthly bill', () => {
  test.each([
    ['180', 180],
    [' $1,200.50 ', 1200.5],
    ['20', 20],
    ['', null],
    ['  ', null],
    ['$', null],
    ['0', Number.NaN],
    ['-180', Number.NaN],
    ['abc', Number.NaN],
    ['18o', Number.NaN],
    ['1e3', Number.NaN],
    ['19.99', Number.NaN],
    ['20,000', 20_000],
    ['20001', Number.NaN],
  ])('“%s” is %s', (text, bill) => expect(readBill(text)).toBe(bill));
});

describe('the answer to a bill', () => {
  it('is the estimate of the typical house', () => {
    const { cost, bills, payback } =
      estimate(
        { ...typicalHouse(), bill: 180 },
        { utility: 'dep', constants: shippedConstants.values, today: '2026-11-27' },
      ).money ?? {};
    const { outcome, cost: installed, money } = answer(180);
    expect(outcome).toBe('answer');
    expect(installed).toEqual(cost);
    expect(money?.years).toBe(payback?.mid);
    expect(money?.after).toBe(sum(bills?.after ?? []) / 12);
    expect(words(180).after).toBe('$68');
  });

  it('has more panels for a higher bill, until the roof is full', () => {
    const counts = [60, 120, 180, 400, 900].map((bill) => answer(bill).panels);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.at(-1)).toBe(ROOF_PANELS);
    expect(words(900).roof).toBe('On your roof, full');
    expect(roofPartText(answer(900).panels)).toBe('all of a roof for 40 panels');
    expect(heroRoof.columns * heroRoof.rows).toBe(ROOF_PANELS);
    expect(words(180).roof).toBe('On your roof');
  });

  it('links to an estimate of the same size once the roof is full', () => {
    expect(answerQuery(180, asheville, answer(180))).toBe('bill=180&town=asheville');
    const full = answer(900);
    expect(words(900).says).toBe(' for a $900 home bill');
    expect(answerQuery(900, asheville, full)).toBe('bill=900&town=asheville&limit=16.81');
    expect(decodeURIComponent(answerLinks(900, asheville, full).call)).toContain('&limit=16.81&service=');
    const inputs = { ...typicalHouse(), bill: 900, limit: 16.81 };
    const context = { utility: 'dep', constants: shippedConstants.values, today: '2026-11-27' } as const;
    expect(estimate(inputs, context)).toMatchObject({
      panels: ROOF_PANELS,
      cost: full.cost,
      money: { payback: { mid: full.money?.years } },
    });
  });

  it('leaves a roof with too little sun empty', () => {
    const constants = { ...shippedConstants.values, 'least-roof': 100 };
    const empty = billAnswer(180, { town: 'asheville', utility: 'dep', constants, today: '2026-11-27' });
    expect(empty).toMatchObject({ outcome: 'empty', cost: null, money: null });
    expect(answerWords(180, empty, asheville, when).verdict).toBe('We’d leave a roof like this one empty.');
    const { call, callText } = answerLinks(180, asheville, empty);
    expect(call).toBe('/savings?bill=180&town=asheville');
    expect(callText).toBe('Describe your roof');
  });

  it('says cost, bill, year and panels', () => {
    const said = words(180);
    expect(said.cost).toMatch(/^\$\d\d,\d00–\d\d,\d00$/);
    expect(said.now).toBe('$180');
    expect(said.after).toMatch(/^\$\d\d$/);
    expect(said.year).toMatch(/^Around 20[345]\d$/);
    expect(said.panels).toMatch(/^\d\d panels$/);
    expect(said.says + said.place).toBe(' for $180 a month in Asheville, at November 2026 prices');
    expect(said.spoken).toContain(`from $180 to about ${said.after}`);
  });

  it('names the utility where others serve parts of a town', () => {
    const town = { ...asheville, name: 'Weaverville', isMixed: true };
    expect(words(180, town).place).toBe(' in Weaverville on Duke Energy Progress, at November 2026 prices');
  });

  it('promises nothing for a low bill', () => {
    expect(answer(40).outcome).toBe('low');
    expect(words(40).verdict).toBe('Solar may not pay for itself on a $40 bill.');
    expect(words(28).why).toBe('The minimum bill stays, and yours is close to it.');
  });

  it('has a cost but no savings in the town of a cooperative', () => {
    const coop = billAnswer(180, {
      town: marsHill.anchor,
      utility: 'frenchBroadEmc',
      constants: shippedConstants.values,
      today: '2026-11-27',
    });
    expect(coop).toMatchObject({ outcome: 'coop', money: null });
    expect(answerWords(180, coop, marsHill, when)).toMatchObject({
      after: '',
      verdict: 'Most of Mars Hill is on French Broad EMC.',
      why: 'It sets its own solar credit. We’ll call them, then tell you what you’d save. A typical home’s 20 panels cost $22,000–\u206030,000 installed.',
    });
  });

  it('goes along to the contact form, with its service', () => {
    const url = new URL(answerLinks(180, asheville, answer(180)).call, 'https://example.com');
    expect(url.pathname).toBe('/contact');
    expect(url.searchParams.get('estimate')).toBe('bill=180&town=asheville');
    expect(url.searchParams.get(SERVICE_PARAMETER)).toBe('residential-solar');
  });

  it('goes along before the script has run, too', () => {
    const day = '2026-11-27';
    const example = exampleAnswer(shippedConstants, day);
    const $ = load(renderToStaticMarkup(FirstAnswer({ example, constants: shippedConstants, day })));
    const { bill, town } = typicalHouse();
    const estimateOf = (part: string) =>
      new URL($(`[data-part=${part}]`).attr('href') ?? '', 'https://a.example');
    expect(estimateOf('call').searchParams.get('estimate')).toBe(`bill=${bill}&town=${town}`);
    expect(estimateOf('how').search).toBe(`?bill=${bill}&town=${town}`);
  });
});

describe('the panels on the picture', () => {
  it('are known for every picture of the hero', () => {
    expect(Object.keys(roofViews).toSorted()).toEqual(
      [heroViews.base, ...heroViews.others].map(({ picture }) => picture).toSorted(),
    );
  });

  it.each([
    [1, [[1, 0]]],
    [
      3,
      [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    ],
    [
      9,
      [
        [1, 0],
        [1, 1],
        [1, 2],
        [1, 3],
        [1, 4],
        [2, 0],
        [2, 1],
        [2, 2],
        [2, 3],
      ],
    ],
  ])('%i lie in a tidy block one row below the ridge', (count, cells) => {
    expect(blockCells(count).map(({ row, column }) => [row, column])).toEqual(cells);
  });

  it('fill the block to its corners', () => {
    const view = 'hero';
    const text = (point: number[] = []) => point.join(' ');
    const [nearRidge, farRidge, farEaves, nearEaves] = roofViews[view].panels.map(text);
    const cells = blockCells(ROOF_PANELS);
    const [first = '', , , last = ''] = [0, 7, 32, 39].map(
      (index) => panelPaths(view, cells[index] ?? { row: 0, column: 0 }).glass,
    );
    expect(first.startsWith(`M${nearRidge}L`)).toBe(true);
    expect(last.split('L')[2]).toBe(farEaves);
    expect(panelPaths(view, { row: 0, column: 7 }).glass.split('L')[1]).toBe(farRidge);
    expect(panelPaths(view, { row: 4, column: 0 }).glass).toContain(`L${nearEaves}Z`);
  });

  it('are outlined as a grid: the rows, and the ends of the columns', () => {
    expect(blockOutline('hero', 22).match(/M/g)).toHaveLength(4 + 9);
    expect(blockOutline('hero', 0)).toBe('');
  });
});

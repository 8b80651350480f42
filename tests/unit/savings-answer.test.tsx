import { load } from 'cheerio';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AnswerView } from '@/components/site/savings/answer/answer-slots';
import { answerView } from '@/components/site/savings/answer/answer-view';
import { assumptionGroups } from '@/components/site/savings/answer/assumption-groups';
import { Assumptions } from '@/components/site/savings/answer/assumptions';
import { cashDrawing } from '@/components/site/savings/answer/cash-view';
import { fillAnswer } from '@/components/site/savings/answer/fill-answer';
import { roundStep } from '@/components/site/savings/answer/round-step';
import { SavingsAnswer } from '@/components/site/savings/answer/savings-answer';
import { SavingsCharts } from '@/components/site/savings/answer/savings-charts';
import { slot } from '@/components/site/savings/answer/slot';
import { joinFigures } from '@/lib/site/figures';
import { monthNames } from '@/lib/site/month-names';
import type { AnswerContext } from '@/lib/solar/estimate/answer-text';
import { type ConstantKey, type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { arbitraryInputs } from '../support/savings-estimate';
import { sampled, scaled } from '../support/scale';
import { asRoot, contentsOf } from '../support/slot-document';
import '../support/made-up-facts';

// The reference values are for 35.5951° north, 82.5515° west.

const keys = Object.keys(estimateConstants) as ConstantKey[];
const ours = Object.fromEntries(keys.map((key) => [key, estimateConstants[key].value])) as ConstantValues;

const duke = { townName: 'Asheville', utility: 'dep', utilityName: 'Duke Energy Progress' } as const;
const cooperative = {
  townName: 'Mars Hill',
  utility: 'frenchBroadEmc',
  utilityName: 'French Broad EMC',
} as const;
type Place = Pick<AnswerContext, 'townName' | 'utility' | 'utilityName'>;

function viewOf(inputs: Partial<EstimateInputs>, place: Place = duke, today = '2026-11-23'): AnswerView {
  const all = { ...typicalHouse(), ...inputs };
  const constants = { ...ours, ...all.assumptions };
  const context = { ...place, constants, today };
  return answerView(all, estimate(all, context), context);
}

const markupOf = (view: AnswerView, inputs: Partial<EstimateInputs> = {}) =>
  renderToStaticMarkup(
    <>
      <p {...slot(view, 'ridge')} />
      <SavingsAnswer view={view} />
      <SavingsCharts view={view} />
      <Assumptions
        view={view}
        inputs={{ ...typicalHouse(), ...inputs }}
        constants={estimateConstants}
        reviewedOn="2026-11-21"
        form="estimate"
      />
    </>,
  );

const states: Record<string, AnswerView> = {
  'that suits': viewOf({}),
  'that may not suit solar': viewOf({
    roof: 90,
    pitch: 45,
    trees: 'moderate',
    ridge: { east: 25, south: 25, west: 25 },
  }),
  'of a roof that we leave empty': viewOf({ roof: 0 }),
  'with a battery and a loan': viewOf({ battery: true, loan: 6.5 }),
  'of a bill too small to save on': viewOf({ bill: 20 }),
  'of a bill that only pays for the connection': viewOf({ bill: 20, assumptions: { 'fixed-charge': 20 } }),
  'in the town of a cooperative': viewOf({}, cooperative),
  'of a business in the town of a cooperative': viewOf({ for: 'business' }, cooperative),
  'of a business there whose roof limits the system': viewOf({ for: 'business', limit: 20 }, cooperative),
  'under heavy shade': viewOf({ trees: 'heavy' }),
  'from 2027 on': viewOf({ ridge: { east: 30, south: 30, west: 30 } }, duke, '2027-01-01'),
  'with other assumptions': viewOf({ for: 'business', credit: true, assumptions: { 'dep-flat': 20 } }),
};
const shown = (view: AnswerView) => {
  const $ = load(markupOf(view));
  $('[hidden]').remove();
  return $;
};

describe('an estimate that suits', () => {
  const $ = shown(states['that suits'] as AnswerView);

  test('has its sentence, its six figures and its two drawings before anything asks for a contact', () => {
    expect($('[data-slot=sentence]').text()).toMatch(/^On your roof in Asheville, \d/);
    expect($('dl > div').length).toBe(6);
    expect(
      $('figure h3')
        .map((_, heading) => $(heading).text())
        .get(),
    ).toEqual(['Month by Month', 'Your Money Over 25 Years']);
    expect($('input').not('[type=number]').length).toBe(0);
  });

  test('gives money as ranges', () => {
    expect($('[data-slot=cost]').text()).toMatch(/^\$[\d,]+–\u2060[\d,]+$/);
    expect($('[data-slot=payback]').text()).toMatch(/^\d+–\u2060\d+(\+ |\u00a0)years$/);
    expect($('[data-slot=savings]').text()).toMatch(/^(\$[\d,]+–\u2060[\d,]+|−\$[\d,]+ to \$[\d,]+)$/);
  });

  test('has a summary and a table for every drawing', () => {
    for (const figure of $('figure').toArray()) {
      expect($(figure).find('figcaption p').text()).not.toBe('');
      expect($(figure).find('details table tbody td').length).toBeGreaterThan(8);
      expect($(figure).find('svg:not([aria-hidden])').length).toBe(0);
    }
  });

  test('leads to the contact form with the inputs', () => {
    expect($('[data-slot=send]').text()).toBe('Have us check this estimate');
    expect($('[data-slot=send]').attr('href')).toBe('/contact?estimate=bill%3D180&service=residential-solar');
    const other = viewOf({ town: 'mars-hill', ridge: { east: 20, south: 5, west: 5 } });
    const { search } = new URL(other.attributes.send?.href ?? '', 'https://example.com');
    expect(new URLSearchParams(search).get('estimate')).toBe('town=mars-hill&ridge=20,5,5');
  });
});

describe('an estimate that may not suit solar', () => {
  test.each(['that may not suit solar', 'of a bill too small to save on'])(
    'says so and asks for nothing: %s',
    (state) => {
      const $ = shown(states[state] as AnswerView);
      expect($('[data-slot=sentence]').text()).toMatch(/^Solar may not suit you/);
      expect($('[data-slot=send]').length).toBe(0);
      expect($('[data-slot=closing]').text()).toContain('You don’t need to do anything.');
    },
  );

  test('still shows the money that it rests on', () => {
    const $ = shown(states['that may not suit solar'] as AnswerView);
    expect($('[data-slot=cash]').length).toBe(1);
    expect($('[data-slot=cash-mark]').length).toBe(0);
    expect($('[data-slot=payback-note]').text()).toMatch(/^more than 25 most likely/);
  });
});

test('a battery that the bill doesn’t pay for is no reason to send anybody away', () => {
  const $ = shown(states['with a battery and a loan'] as AnswerView);
  expect($('[data-slot=sentence]').text()).toContain('with a battery');
  expect($('[data-slot=send]').text()).toBe('Have us check this estimate');
  expect($('[data-slot=closing]').text()).toContain('It opens our contact form');
});

test('the cost of a business says whether the credit is in it, which it can’t be from 2028 on', () => {
  const note = (today: string) =>
    viewOf({ for: 'business', credit: true }, duke, today).text['cost-note']?.replaceAll('\u00a0', ' ');
  expect(note('2027-12-31')).toBe('installed, less the 30% federal credit');
  expect(note('2028-01-01')).toBe('installed, without a federal credit');
});

describe('an estimate in the town of a cooperative', () => {
  test('has kilowatt-hours and a cost but no savings, and says why', () => {
    const $ = shown(states['in the town of a cooperative'] as AnswerView);
    $('#assumptions').remove();
    expect($('[data-slot=reason]').text()).toBe(
      'French Broad EMC sets its own credit. We’ll call them for it, then tell you what you’d save.',
    );
    expect($('[data-slot=yield]').text()).toMatch(/kWh$/);
    expect($('[data-slot=months]').length).toBe(1);
    expect($('[data-slot=cost]').text()).toBe('$22,000–\u206030,000');
    expect($('[data-slot=cost-note]').text()).toBe('installed; the federal credit ended for homes');
    expect($('[data-slot=payback], [data-slot=savings], [data-slot=cash]').length).toBe(0);
  });

  test('of a business that hasn’t told its use has no figures and no drawings', () => {
    const $ = shown(states['of a business in the town of a cooperative'] as AnswerView);
    expect($('[data-slot=figures], [data-slot=months], [data-slot=cash]').length).toBe(0);
  });

  test('of a business whose use nobody knows draws only what its roof makes', () => {
    const view = states['of a business there whose roof limits the system'] as AnswerView;
    expect(view.attributes['months-used']?.d).toBe('');
    expect(view.cells['months-rows']?.filter((cell) => cell === 'unknown')).toHaveLength(12);
    expect(shown(view)('[data-slot=months-used-item]').length).toBe(0);
  });
});

test('an estimate under heavy shade has no number, and says why', () => {
  const $ = shown(states['under heavy shade'] as AnswerView);
  $('#assumptions').remove();
  expect($('[data-slot=reason]').text()).toContain('measure');
  expect($('figure, dl').length).toBe(0);
  expect($.root().text()).not.toMatch(/\d/);
  const send = $('[data-slot=send]');
  expect(send.text()).toBe('Ask us to look at the roof');
  expect(send.attr('href')).toBe('/contact?estimate=trees%3Dheavy&service=residential-solar');
  expect($('[data-slot=closing]').text()).not.toContain('estimate');
});

test('a home’s answer says what applying by the Bridge Rate’s last day changes, and from the next day on the one rate left', () => {
  const rules = (today: string, place: Place = duke) =>
    shown(viewOf({}, place, today))('[data-slot=rules]').text();
  expect(rules('2026-12-31')).toMatch(
    /^Apply by December\u00a031 and you’d save about \$1,3\d0 a year on Duke’s Bridge Rate; after that, about \$1,1\d0 a year/,
  );
  expect(rules('2027-01-01')).toBe(
    'This is on Duke’s Residential Solar Choice, the rate for homes that apply since January\u00a01, 2027.',
  );
  for (const today of ['2026-12-31', '2027-01-01']) expect(rules(today, cooperative)).toBe('');
});

test('the monthly bills stand beside what is made and used', () => {
  const { cells } = states['that suits'] as AnswerView;
  const total = cells['months-total'] ?? [];
  expect(total).toHaveLength(4);
  expect(total[2]).toBe('$2,200');
  expect(Number(total[3]?.replace(/\D/g, ''))).toBeLessThan(1000);
  expect((states['in the town of a cooperative'] as AnswerView).cells['months-total']?.slice(2)).toEqual([
    'ask us',
    'ask us',
  ]);
});

test('a loan’s monthly cost follows its formula', () => {
  const { text } = viewOf({ loan: 6, term: 15, assumptions: { 'home-cost-mid': 3 } });
  const cost = (text.loan?.match(/months, \$([\d,]+)/)?.[1] ?? '').replace(',', '');
  const monthly = (Number(cost) * 0.005) / (1 - 1.005 ** -180);
  const said = Number(text.loan?.match(/about \$(\d+) a month/)?.[1]);
  expect(Math.abs(said - monthly)).toBeLessThan(2);
  expect(text.loan).toContain('cost × r ÷ (1 − (1 + r)^−n), with r = 6% ÷ 12 and n = 180');
  expect(viewOf({}).hidden.loan).toBe(true);
});

describe('the view', () => {
  const slotNames = ({ text, attributes, hidden, cells }: AnswerView) =>
    [...new Set([text, attributes, hidden, cells].flatMap(Object.keys))].sort();
  const first = states['that suits'] as AnswerView;

  test.each(Object.entries(states))('has the same slots as the markup, in an estimate %s', (_, view) => {
    const $ = load(markupOf(view));
    const rendered = new Set(
      $('[data-slot]')
        .map((_, slot) => $(slot).attr('data-slot'))
        .get(),
    );
    // The figures that every estimate has aren't hidden one by one.
    const alwaysThere = ['size-item', 'yield-item', 'carbon-item'];
    expect([...rendered].filter((name) => !alwaysThere.includes(name)).sort()).toEqual(slotNames(view));
    for (const [name, cells] of Object.entries(view.cells)) {
      expect($(`[data-slot=${name}] td`).length, name).toBe(cells.length);
    }
    for (const part of ['text', 'attributes', 'hidden', 'cells'] as const) {
      expect(Object.keys(view[part]).sort(), part).toEqual(Object.keys(first[part]).sort());
    }
  });

  const rendered = Object.values(states).map((view) => markupOf(view));

  test.each(
    Object.values(states).map((view, number) => [Object.keys(states)[number], view, number] as const),
  )(
    'is written in the browser as the server renders it: from and to an estimate %s',
    (_name, view, number) => {
      const expected = contentsOf(load(rendered[number] ?? ''));
      for (const markup of sampled(rendered, 4, number)) {
        const document = load(markup);
        fillAnswer(asRoot(document), view);
        expect(contentsOf(document)).toEqual(expected);
      }
    },
  );

  test('is the same for the same estimate', () => {
    expect(viewOf({ pitch: 33 })).toEqual(viewOf({ pitch: 33 }));
  });

  test('has no broken number in any text, attribute or cell, whatever the inputs', () => {
    fc.assert(
      fc.property(arbitraryInputs, fc.constantFrom<Place>(duke, cooperative), (given, place) => {
        const view = viewOf(given, place);
        expect(JSON.stringify(view)).not.toMatch(/NaN|undefined|null|Infinity|e[+-]\d/);
        for (const [name, cells] of Object.entries(view.cells)) {
          expect(cells, name).toHaveLength(first.cells[name]?.length ?? 0);
        }
      }),
      { numRuns: scaled(80, 250) },
    );
  });
});

describe('the summaries', () => {
  test('of the months agree with their table', () => {
    const { text, cells } = states['that suits'] as AnswerView;
    const made = monthNames.map((_, month) => Number(cells['months-rows']?.[4 * month]?.replace(',', '')));
    const used = monthNames.map((_, month) =>
      Number(cells['months-rows']?.[4 * month + 1]?.replace(',', '')),
    );
    const summary = text['months-summary'];
    const [best, worst] = [Math.max(...made), Math.min(...made)];
    expect(summary).toContain(
      `makes about ${cells['months-total']?.[0]}\u00a0kWh, and you use about ${cells['months-total']?.[1]}`,
    );
    expect(summary).toContain(`${monthNames[made.indexOf(best)]}, ${best.toLocaleString('en-US')},`);
    expect(summary).toContain(`${monthNames[made.indexOf(worst)]}, ${worst.toLocaleString('en-US')}.`);
    const surplus = made.filter((value, month) => value > (used[month] ?? 0)).length;
    expect(summary).toContain(`In ${surplus} months`);
  });

  test('of the money agree with its table, and the mark with the year in which the most likely course turns', () => {
    const { text, cells, attributes } = states['that suits'] as AnswerView;
    const row = (year: number) => cells['cash-rows']?.slice(3 * year, 3 * year + 3) ?? [];
    const amount = (cell = '') => cell.replace('−', '');
    const [low, mid, high] = row(cashDrawing.years);
    expect(text['cash-summary']).toContain(`You start ${amount(row(0)[1])} behind.`);
    expect(text['cash-summary']).toMatch(
      new RegExp(
        `you’re \\${mid} ahead, and 8 in 10 are between \\${amount(low)} (behind|ahead) and \\${high} ahead\\.$`,
      ),
    );
    // The same range as in the answer's sentences, with the same rounding.
    expect(text.outlook?.replaceAll('\u2060', '')).toContain(`${low}–${high?.slice(1)} ahead`);
    const year = Number(/Paid off in year (\d+)/.exec(text['cash-label'] ?? '')?.[1]);
    expect(text['cash-summary']).toContain(`paid off in year ${year}.`);
    expect(text['payback-note']).toContain(`around year ${year} most likely`);
    // A balance that rounds to nothing may still be below it.
    expect(row(year - 1)[1]).toMatch(/^(−|\$0$)/);
    expect(row(year)[1]).toMatch(/^\$/);
    expect(attributes['cash-line']?.x1).toBe(`${((100 * year) / cashDrawing.years).toFixed(1)}%`);
  });
});

describe('the assumptions', () => {
  const changed = { assumptions: { 'dep-flat': 16.5, 'home-cost-mid': 2.9 } };
  const $ = load(markupOf(viewOf(changed), changed));

  test('list every constant once, with its value, its limits, its source and the date of its review', () => {
    expect(assumptionGroups.flatMap((group) => group.keys).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      const { label, min, max, source, confidence, reviewedOn } = estimateConstants[key];
      const day = reviewedOn.replace('2026-11-', 'Nov ');
      const field = $(`input[name=${key}]`);
      const row = field.closest('p');
      expect(row.find('label').text()).toContain(joinFigures(label));
      expect(field.attr()).toMatchObject({
        form: 'estimate',
        min: String(min),
        max: String(max),
        step: 'any',
      });
      expect(row.find('small').text()).toBe(
        joinFigures(`${source}, checked ${day}, 2026, confidence ${confidence}`),
      );
    }
    expect($('summary').last().text()).toContain('Last reviewed on Nov 21, 2026');
  });

  test('show the visitor’s values, and lead back to ours without JavaScript', () => {
    expect($('input[name=dep-flat]').attr()).toMatchObject({ value: '16.5', placeholder: '12.623' });
    expect($('input[name=dec-flat]').attr()).toMatchObject({ value: '12.2603', placeholder: '12.2603' });
    expect($('#assumptions details').attr('open')).toBeDefined();
    expect(
      $('[data-changed]')
        .toArray()
        .map(({ attribs }) => attribs.name),
    ).toEqual(['home-cost-mid', 'dep-flat']);
    expect($('[data-slot=changed]').text()).toBe('You’ve changed 2 numbers.');
    const withBill = viewOf({ ...changed, bill: 200 });
    expect(withBill.attributes.reset?.href).toBe('/savings?bill=200#assumptions');
    expect(withBill.hidden['changed-row']).toBe(false);
    expect(viewOf({}).hidden['changed-row']).toBe(true);
  });

  test('link a source that has an address', () => {
    const sourceUrl = 'https://example.com/rates';
    const linked = { ...estimateConstants, 'dep-flat': { ...estimateConstants['dep-flat'], sourceUrl } };
    const document = load(
      renderToStaticMarkup(
        <Assumptions
          view={viewOf({})}
          inputs={typicalHouse()}
          constants={linked}
          reviewedOn="2026-11-21"
          form="estimate"
        />,
      ),
    );
    expect(document('small a').attr('href')).toBe(sourceUrl);
  });
});

test.each([
  [0, 1],
  [0.3, 1],
  [7, 8],
  [101, 150],
  [233, 250],
  [9_001, 10_000],
])('the lines of a chart that need %i are %i apart', (least, step) => expect(roundStep(least)).toBe(step));

test('the hatching doesn’t stand in a drawing that may be hidden', () => {
  const $ = load(markupOf(viewOf({})));
  expect($('#hatch').length).toBe(1);
  expect($('figure #hatch').length).toBe(0);
});

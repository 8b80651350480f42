import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerContext, answerSentence, answerText } from '@/lib/solar/estimate/answer-text';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { ridgeText } from '@/lib/solar/estimate/ridge-text';
import { modelRoof } from '@/lib/solar/estimate/roof-yield';
import {
  dollarRangeText,
  kilowattText,
  percentText,
  rangeText,
  roundedText,
} from '@/lib/solar/estimate/rounded-text';
import { roofPartText } from '@/lib/solar/estimate/size-text';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { arbitrarySunnyInputs, estimateFor, evenRidge, shippedValues } from '../support/savings-estimate';
import '../support/made-up-facts';

// The reference values are for 35.5951° north, 82.5515° west.

const asheville: AnswerContext = {
  townName: 'Asheville',
  utility: 'dep',
  utilityName: 'Duke Energy Progress',
  today: '2026-11-23',
  constants: shippedValues,
};
const marsHill: AnswerContext = {
  ...asheville,
  townName: 'Mars Hill',
  utility: 'frenchBroadEmc',
  utilityName: 'French Broad EMC',
};

const wordsFor = (inputs: Partial<EstimateInputs>, context = asheville) =>
  answerText(
    { ...typicalHouse(), ...inputs },
    estimateFor(inputs, context.utility, shippedValues, context.today),
    context,
  );

describe('numbers', () => {
  test('show no more digits than we know', () => {
    expect([7, 931.5, 1464, 10_060, 23_668, 240_619, 1_240_619].map(roundedText)).toEqual([
      '7',
      '930',
      '1,460',
      '10,100',
      '23,500',
      '240,000',
      '1,250,000',
    ]);
  });

  test('of a range are rounded alike', () => {
    expect(rangeText({ low: 9054, high: 11_066 })).toBe('9,100–11,100');
    expect(rangeText({ low: 9054, high: 9055 })).toBe('9,100');
    expect(dollarRangeText({ low: 20_512, high: 28_402 })).toBe('$20,500–28,500');
  });

  test('of sizes and parts', () => {
    expect([0.44, 7.89, 68.2, 1240].map(kilowattText)).toEqual(['0.4', '7.9', '68', '1,240']);
    expect([0, 0.0002, 0.0123].map(percentText)).toEqual(['0.0%', 'less than 0.1%', '1.2%']);
  });
});

test('the answer of the typical house', () => {
  expect(wordsFor({})).toEqual({
    answer:
      'On your roof in Asheville, 20 panels (8.4 kW) would make 9,600–11,800 kWh a year, cost $22,000–30,000 and pay for themselves most likely around year 19 (8 in 10 homes like this: 15 to 25).',
    outlook:
      'Your power bill would go from $180 to about $68 a month. You’d save $1,180–1,500 in the first year. After 25 years, all costs counted, you’d be $1,100–18,200 ahead.',
    size: 'One more panel would make up for the trees.',
    loan: null,
    reason: null,
    rules:
      'Apply by December 31 and you’d save about $1,330 a year on Duke’s Bridge Rate; after that, about $1,110 a year on Residential Solar Choice, most likely paid off around year 22.',
  });
});

test('the answer and its rules are what goes with the contact form', () => {
  const { answer, rules } = wordsFor({});
  expect(answerSentence(typicalHouse(), estimateFor({}), asheville)).toBe(`${answer} ${rules}`);
});

test('a payback that one in ten doesn’t reach within 25 years says so', () => {
  const { answer } = wordsFor({}, { ...asheville, today: '2027-01-01' });
  expect(answer).toContain(
    'pay for themselves most likely around year 22 (8 in 10 homes like this: 18 to more than 25).',
  );
});

describe('what to know about the size', () => {
  test('is how many panels would make up for what takes the most', () => {
    expect(wordsFor({ trees: 'moderate' }).size).toBe('Five more panels would make up for the trees.');
    expect(wordsFor({ roof: 90 }).size).toBe('Six more panels would make up for the way your roof faces.');
    expect(wordsFor({ trees: 'none', ridge: evenRidge(30) }).size).toContain('make up for the ridge.');
    expect(wordsFor({ trees: 'none', ridge: evenRidge(0) }).size).toBeNull();
  });

  test('is that a large bill or a large roof is more than a house usually holds', () => {
    expect(wordsFor({ bill: 900 }).size).toMatch(/^That’s more than a house’s roof usually holds\./);
    expect(wordsFor({ limit: 51 }).size).toBe(
      'A system of 51 kW is 121 panels, more than a house’s roof usually holds. We went by what you use.',
    );
    expect(wordsFor({ bill: 900, for: 'business' }).size).not.toContain('house');
  });

  test('is told in parts of a roof', () => {
    expect([4, 10, 14, 20, 27, 31, 39, 40, 41].map(roofPartText)).toEqual([
      'a small part of a roof for 40 panels',
      'about a quarter of a roof for 40 panels',
      'about a third of a roof for 40 panels',
      'about half of a roof for 40 panels',
      'about two thirds of a roof for 40 panels',
      'about three quarters of a roof for 40 panels',
      'nearly all of a roof for 40 panels',
      'all of a roof for 40 panels',
      'more than a roof for 40 panels',
    ]);
  });
});

describe('the rules that the dollars follow', () => {
  const rulesOn = (today: string, inputs: Partial<EstimateInputs> = {}, context = asheville) =>
    wordsFor(inputs, { ...context, today }).rules;
  const carolinas: AnswerContext = { ...asheville, utility: 'duke', utilityName: 'Duke Energy' };

  test('are those of both riders for a home in a Duke town, and of one from January 1, 2027', () => {
    for (const context of [asheville, carolinas]) {
      expect(rulesOn('2026-12-31', {}, context)).toContain('Apply by December 31 and you’d save about $');
      expect(rulesOn('2027-01-01', {}, context)).toContain(
        'the rate for homes that apply since January 1, 2027.',
      );
      expect(rulesOn('2027-01-01', {}, context)).not.toContain('Bridge Rate');
    }
    expect(rulesOn('2027-01-01', {}, carolinas)).toContain('Ask us.');
    expect(rulesOn('2027-01-01', {}, marsHill)).toBeNull();
  });

  test('are said for a business that claims the credit once its deadline has passed', () => {
    const credit = { for: 'business', credit: true } as const;
    expect(rulesOn('2027-12-31', credit)).toBeNull();
    expect(rulesOn('2028-01-01', credit)).toMatch(/deadline for the 48E credit passed/);
    expect(rulesOn('2028-01-01', { for: 'business' })).toBeNull();
  });
});

describe('a town of a cooperative', () => {
  test('gets kWh, a cost and the reason for no savings', () => {
    const { answer, reason, outlook } = wordsFor({}, marsHill);
    expect(answer).toBe(
      'On your roof in Mars Hill, 20 panels (8.4 kW) would make 9,600–11,800 kWh a year and cost $22,000–30,000 installed.',
    );
    expect(reason).toBe(
      'French Broad EMC sets its own credit. We’ll call them for it, then tell you what you’d save.',
    );
    expect(outlook).toBeNull();
  });

  test('names the battery, the credit and the loan that its cost depends on', () => {
    expect(wordsFor({ battery: true }, marsHill).answer).toMatch(
      / and cost \$\S+ installed with a battery\.$/,
    );
    expect(wordsFor({ loan: 6 }, marsHill).loan).toContain('Borrowed at 6%');
    const shop = { for: 'business', use: 2000, credit: true } as const;
    expect(wordsFor(shop, marsHill).answer).toMatch(/ installed, less the 30% federal credit\.$/);
    const late = wordsFor(shop, { ...marsHill, today: '2028-01-01' });
    expect(late.answer).toMatch(/ installed\.$/);
    expect(late.rules).toContain('The deadline for the 48E credit passed');
  });

  test('gets no cost where it uses nothing', () => {
    const { answer } = wordsFor({ months: new Array(12).fill(0) }, marsHill);
    expect(answer).toMatch(/ would make 0 kWh a year\.$/);
  });

  test('gets the yield of a kilowatt for a business that hasn’t told its use', () => {
    const { answer, reason } = wordsFor({ for: 'business' }, marsHill);
    expect(answer).toBe(
      'On your roof in Mars Hill, each kilowatt of panels would make about 1,280 kWh a year.',
    );
    expect(reason).toBe(
      'Tell us what you use in a month, and we’ll size a system. French Broad EMC sets its own credit. We’ll call them for it, then tell you what you’d save.',
    );
  });
});

test('heavy shade gets no number and the reason', () => {
  expect(wordsFor({ trees: 'heavy' })).toEqual({
    answer: 'Under trees like these, we can’t give you an honest number for your roof in Asheville.',
    outlook: null,
    size: null,
    loan: null,
    reason: 'A guess under heavy shade isn’t worth much. We’ll come by and measure the sun at your roof.',
    rules: null,
  });
});

describe('when solar may not suit', () => {
  const poor = { roof: 90, pitch: 45, trees: 'moderate', ridge: evenRidge(30) } as const;
  const later = { ...asheville, today: '2027-01-01' };

  test('says so kindly', () => {
    const { answer, reason } = wordsFor(poor, later);
    expect(answer).toBe(
      'Solar may not suit your roof in Asheville: 20 panels (8.4 kW) would cost $22,000–30,000, and most likely the savings wouldn’t cover that in 25 years.',
    );
    expect(reason).toContain('We’d rather tell you now than after you’ve signed.');
  });

  test('says when it would pay for one in ten', () => {
    const { answer, reason } = wordsFor({ bill: 70 }, later);
    expect(answer).toContain('may not suit');
    expect(reason).toMatch(/^For one in ten like this, it would be by year \d\d\./);
  });

  test('leaves a north roof empty', () => {
    expect(wordsFor({ roof: 0 })).toMatchObject({
      answer:
        'We’d leave a roof like this one in Asheville empty: it makes about 63% of what the best south roof does.',
      reason: 'Pick another side of the house, or a garage or a barn that faces the sun more.',
      rules: null,
      outlook: null,
    });
  });

  test('says that the bill is the reason', () => {
    expect(wordsFor({ bill: 25 })).toMatchObject({
      outlook: null,
      reason:
        'Duke Energy Progress has a minimum bill that stays with solar, and yours is already close to it.',
    });
    expect(wordsFor({ bill: 20 }).answer).toContain('may not suit');
  });
});

describe('a home with a battery that the bill doesn’t pay for', () => {
  const battery = { battery: true } as const;

  test('gets the price with it, and when the panels alone would be paid off', () => {
    const { answer, reason } = wordsFor(battery);
    expect(answer).toMatch(
      /^On your roof in Asheville, 20 panels \(8\.4 kW\) would cost \$[\d,–]+ with a battery, and most likely the savings wouldn’t cover that in 25 years\.$/,
    );
    expect(reason).toBe('Without the battery, it’d be paid off around year 19. Most buy one for outages.');
  });

  test('hears the usual reason where the panels wouldn’t be paid off either', () => {
    const poor = { roof: 90, pitch: 45, trees: 'moderate', ridge: evenRidge(30) } as const;
    const { answer, reason } = wordsFor({ ...poor, ...battery }, { ...asheville, today: '2027-01-01' });
    expect(answer).toMatch(/ with a battery, and most likely the savings wouldn’t cover that/);
    expect(reason).toContain('We’d rather tell you now');
  });
});

test('the savings of a business that depreciates are after tax', () => {
  const business = { for: 'business', bill: 900, credit: true } as const;
  expect(wordsFor({ ...business, depreciation: true }).outlook).toContain('in the first year after tax.');
  expect(wordsFor(business).outlook).not.toContain('after tax');
  expect(wordsFor({ depreciation: true }).outlook).not.toContain('after tax');
});

test('a loan almost without interest costs what one without it does', () => {
  const monthly = (loan: number) => /about (\$\S+) a month/.exec(wordsFor({ loan }).loan ?? '')?.[1];
  expect(monthly(1e-15)).toBe(monthly(0));
  expect(monthly(0)).toMatch(/^\$\d+$/);
});

describe('the ridge', () => {
  function ridgeFor(ridge: EstimateInputs['ridge'], trees: EstimateInputs['trees'] = 'light') {
    const inputs = { ...typicalHouse(), ridge, trees };
    return ridgeText(inputs, modelRoof(inputs, shippedValues));
  }

  test('all around takes from the morning and the evening', () => {
    expect(ridgeFor(typicalHouse().ridge)).toBe(
      'The ridge takes 34 minutes each from a December morning and evening, and 0.2% of your solar power.',
    );
  });

  test('in the east takes from the morning', () => {
    expect(ridgeFor({ east: 15, south: 15, west: 0 })).toMatch(
      /^The ridge takes 97 minutes from a December morning and 1\.\d% of your solar power\.$/,
    );
  });

  test('in the west takes from the evening', () => {
    expect(ridgeFor({ east: 0, south: 0, west: 10 })).toMatch(
      /^The ridge takes \d\d minutes from a December evening and 0\.\d% of your solar power\.$/,
    );
  });

  test('in the south takes the middle of the day', () => {
    expect(ridgeFor({ east: 0, south: 30, west: 0 })).toMatch(
      /^The ridge takes about 5 hours from the middle of a December day and 4\.\d% of your solar power\.$/,
    );
  });

  test('may take nothing', () => {
    expect(ridgeFor(evenRidge(0))).toBe('No ridge stands in your sun.');
    expect(ridgeFor({ east: 0, south: 3, west: 0 })).toBe(
      'The ridge takes nothing you’d notice over the year.',
    );
  });

  test('is among the shade that every estimate allows for', () => {
    expect(ridgeFor(evenRidge(5), 'none')).toContain(
      'We already take 3% off every roof for shade, so that’s in your number.',
    );
    expect(ridgeFor(evenRidge(25), 'none')).toContain(
      'We already take 3% off every roof for shade, so only the rest comes off yours.',
    );
  });
});

test('every answer is plain text that can be read', () => {
  const contexts = fc.constantFrom(asheville, marsHill, { ...asheville, today: '2027-05-01' });
  fc.assert(
    fc.property(arbitrarySunnyInputs, contexts, (inputs, context) => {
      const words = Object.values(wordsFor(inputs, context)).filter((text) => text !== null);
      for (const text of words) {
        expect(text).not.toMatch(/NaN|null|undefined|Infinity|--|\$-| {2}/);
        expect(text).toMatch(/^[A-Z].*\.$/);
      }
    }),
  );
});

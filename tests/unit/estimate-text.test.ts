import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type AnswerContext, answerSentence, answerText } from '@/lib/solar/estimate/answer-text';
import { type EstimateInputs, typicalHouse } from '@/lib/solar/estimate/inputs';
import {
  dollarRangeText,
  kilowattText,
  percentText,
  rangeText,
  roundedText,
} from '@/lib/solar/estimate/rounded-text';
import { arbitrarySunnyInputs, estimateFor, evenRidge } from '../support/savings-estimate';

// The reference values are for 35.5951° north, 82.5515° west.
vi.mock('@/lib/site/installer/center.json', () => import('../support/made-up-installer/center.json'));

const asheville: AnswerContext = {
  townName: 'Asheville',
  utility: 'dep',
  utilityName: 'Duke Energy Progress',
  today: '2026-11-23',
};
const marsHill: AnswerContext = {
  ...asheville,
  townName: 'Mars Hill',
  utility: 'frenchBroadEmc',
  utilityName: 'French Broad EMC',
};

const wordsFor = (inputs: Partial<EstimateInputs>, context = asheville) =>
  answerText({ ...typicalHouse, ...inputs }, estimateFor(inputs, context.utility), context);

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
    expect(rangeText({ low: 9054, high: 11_066 })).toBe('9,100-11,100');
    expect(rangeText({ low: 9054, high: 9055 })).toBe('9,100');
    expect(dollarRangeText({ low: 20_512, high: 28_402 })).toBe('$20,500-28,500');
  });

  test('of sizes and parts', () => {
    expect([0.44, 7.89, 68.2, 1240].map(kilowattText)).toEqual(['0.4', '7.9', '68', '1,240']);
    expect([0, 0.0002, 0.0123].map(percentText)).toEqual(['0.0%', 'less than 0.1%', '1.2%']);
  });
});

test('the answer of the typical house', () => {
  expect(wordsFor({})).toEqual({
    answer:
      'On your roof in Asheville, 7.9 kW of panels would make 9,100-11,100 kWh a year, cost $20,500-28,500 and pay for themselves in 13 years at best, about 17 in our middle case and more than 25 at worst.',
    outlook:
      'You’d save $1,220-1,460 in the first year. After 25 years, all costs counted, you’d be anywhere from $1,500 behind to $29,000 ahead.',
    reason: null,
    ridge:
      'The ridge takes 34 minutes each from a December morning and evening, and 0.2% of your solar power.',
    rules: null,
  });
});

test('the answer is one sentence for the contact form', () => {
  expect(answerSentence(typicalHouse, estimateFor({}), asheville)).toBe(wordsFor({}).answer);
});

test('a payback that ends within 25 years in every case is a range', () => {
  const { answer, outlook } = wordsFor({ trees: 'none', ridge: evenRidge(0) });
  expect(answer).toContain('pay for themselves in 13 to 25 years, about 16 in our middle case.');
  expect(outlook).toContain('you’d be $500-30,000 ahead.');
});

describe('the rules that the dollars follow', () => {
  const rulesOn = (today: string, inputs: Partial<EstimateInputs> = {}, context = asheville) =>
    wordsFor(inputs, { ...context, today }).rules;
  const carolinas: AnswerContext = { ...asheville, utility: 'duke', utilityName: 'Duke Energy' };

  test('are said for a home in a Duke town once its Bridge Rate is closed, from January 1, 2027', () => {
    for (const context of [asheville, carolinas]) {
      expect(rulesOn('2026-12-31', {}, context)).toBeNull();
      expect(rulesOn('2027-01-01', {}, context)).toMatch(/follows Duke’s Bridge Rate, closed.*Rider RSC/);
    }
    expect(rulesOn('2027-01-01', {}, marsHill)).toBeNull();
  });

  test('are said for a business that claims the credit once its deadline has passed', () => {
    const credit = { for: 'business', credit: true } as const;
    expect(rulesOn('2027-12-31', credit)).toBeNull();
    expect(rulesOn('2028-01-01', credit)).toMatch(/deadline for the 48E credit passed/);
    expect(rulesOn('2028-01-01', { for: 'business' })).toBeNull();
  });

  test('follow the sentence for the contact form, mail and staff', () => {
    const context = { ...asheville, today: '2027-01-01' };
    const { answer, rules } = wordsFor({}, context);
    expect(answerSentence(typicalHouse, estimateFor({}), context)).toBe(`${answer} ${rules}`);
  });
});

describe('a town of a cooperative', () => {
  test('gets kWh and the reason for no dollars', () => {
    const { answer, reason, outlook } = wordsFor({}, marsHill);
    expect(answer).toBe('On your roof in Mars Hill, 8.8 kW of panels would make 10,100-12,400 kWh a year.');
    expect(reason).toBe('French Broad EMC sets its own credit. We’ll ask, then tell you.');
    expect(outlook).toBeNull();
  });

  test('gets the yield of a kilowatt for a business that hasn’t told its use', () => {
    const { answer, reason } = wordsFor({ for: 'business' }, marsHill);
    expect(answer).toBe(
      'On your roof in Mars Hill, each kilowatt of panels would make about 1,280 kWh a year.',
    );
    expect(reason).toBe(
      'Tell us what you use in a month, and we’ll size a system. French Broad EMC sets its own credit. We’ll ask, then tell you.',
    );
  });
});

test('heavy shade gets no number and the reason', () => {
  expect(wordsFor({ trees: 'heavy' })).toEqual({
    answer: 'Under trees like these, we can’t give you an honest number for your roof in Asheville.',
    outlook: null,
    reason: 'A guess under heavy shade isn’t worth much. We’ll come by and measure the sun at your roof.',
    ridge: null,
    rules: null,
  });
});

describe('when solar may not suit', () => {
  test('says so kindly', () => {
    const { answer, reason } = wordsFor({ roof: 0, pitch: 45, trees: 'moderate' });
    expect(answer).toBe(
      'Solar may not suit your roof in Asheville: 19.4 kW of panels would cost $50,500-70,000, and in our middle case the savings wouldn’t cover that in 25 years.',
    );
    expect(reason).toContain('We’d rather tell you now than after you’ve signed.');
  });

  test('says when the best case would pay', () => {
    const { answer, reason } = wordsFor({ roof: 0, pitch: 27, trees: 'moderate' });
    expect(answer).toContain('may not suit');
    expect(reason).toMatch(
      /^At the lowest price, in sunny years and with rising rates, it would take \d\d years\./,
    );
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

describe('the ridge', () => {
  const ridgeFor = (ridge: EstimateInputs['ridge'], trees: EstimateInputs['trees'] = 'light') =>
    wordsFor({ ridge, trees }).ridge;

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

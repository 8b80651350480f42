import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '@/lib/fields/field';
import * as kinds from '@/lib/fields/kinds';

const { amount, choice, color, count, day, email, line, link, money, month, phone, picture, pictures } =
  kinds;
const { choices, group, rows, text, week, toggle, town, year, valuesSchema } = kinds;

/** What a field makes of what is typed, or what it says is wrong. */
function read(field: Field, typed: unknown): unknown {
  const { data, error } = field.schema.safeParse(typed);
  return error ? `! ${error.issues[0]?.message}` : data;
}

const roof = { hash: 'f00dfeed'.repeat(4), width: 1600, height: 1200, alt: 'Panels on a red roof' };
const mark = { ...roof, alt: '' };

const usualWeek = [
  ...Array(5).fill({ opens: '08:00', closes: '18:00' }),
  { opens: '12:00', closes: '12:30' },
  { opens: null, closes: null },
];

/** A field of each kind, with what is typed and what that becomes. */
const samples: [Field, typed: unknown, stored: unknown, shown: string][] = [
  [line('Name'), '  Dana\u200b Whitfield ', 'Dana Whitfield', 'Dana Whitfield'],
  [text('Story'), 'One\r\ntwo\n', 'One\ntwo', 'One\ntwo'],
  [
    text('Answer', { hasLinks: true }),
    'See [here](/savings)',
    'See [here](/savings)',
    'See [here](/savings)',
  ],
  [phone('Phone'), '+1 828.555.0142', '(828) 555-0142', '(828) 555-0142'],
  [phone('Phone', { isAnyCountry: true }), '828 555 0142', '828 555 0142', '(828) 555-0142'],
  [phone('Phone', { isAnyCountry: true }), ' +49 30 901820\u200b', '+49 30 901820', '+49 30 901820'],
  [text('Estimate', { max: 5, fallback: '' }), 'bill=180', '', ''],
  [line('Address', { isOptional: true, preset: 'Not required' }), ' ', 'Not required', 'Not required'],
  [email('Email'), ' dana@example.com ', 'dana@example.com', 'dana@example.com'],
  [link('Page'), 'https://example.com/a', 'https://example.com/a', 'https://example.com/a'],
  [day('Date'), '2026-11-27', '2026-11-27', 'Nov 27, 2026'],
  [month('Month'), 'jun 2026', '2026-06', 'June 2026'],
  [month('Month'), '6/2026', '2026-06', 'June 2026'],
  [month('Month'), '2026-6', '2026-06', 'June 2026'],
  [year('Since'), '2014', 2014, '2014'],
  [count('Panels', { unit: 'panels' }), '1,250', 1250, '1,250 panels'],
  [amount('Size', { unit: 'kW' }), '8.36', 8.36, '8.36 kW'],
  [money('Price'), '$24,500', 24500, '$24,500'],
  [money('Price'), '99.5', 99.5, '$99.50'],
  [town('Town'), 'Marshall', 'Marshall', 'Marshall'],
  [choice('Source', { google: 'Google', yelp: 'Yelp' }), 'google', 'google', 'Google'],
  [color('Color'), ' 1F5C3A ', '#1f5c3a', '#1f5c3a'],
  [color('Color'), '#fc0', '#ffcc00', '#ffcc00'],
  [picture('Photo'), roof, roof, 'Panels on a red roof'],
  [picture('Logo', { isDecorative: true }), mark, mark, 'a picture of 1600 × 1200 px'],
  [pictures('Photos', { max: 2 }), [roof], [roof], '“Panels on a red roof”'],
  [
    rows('Years', {
      row: 'year',
      max: 3,
      fields: { year: year('Year'), made: count('Made', { unit: 'kWh' }) },
    }),
    [{ year: '2025', made: '9,800' }],
    [{ year: 2025, made: 9800 }],
    'Year 2025, Made 9,800 kWh',
  ],
  [toggle('It is shown'), true, true, 'on'],
  [
    choices('Days', { sat: 'Saturday', sun: 'Sunday' }),
    ['sun', 'sat', 'moon'],
    ['sat', 'sun'],
    'Saturday, Sunday',
  ],
  [
    group('Payback', { from: year('From'), to: year('To', { isOptional: true }) }),
    { from: '2014', to: '' },
    { from: 2014, to: undefined },
    'From 2014',
  ],
  [week('Hours'), usualWeek, usualWeek, 'Mon–Fri 8:00 AM–6:00 PM, Sat 12:00 PM–12:30 PM, Closed Sunday'],
];

test.each(samples)(
  '$kind reads what is typed, keeps what it stores, and says it',
  (field, typed, stored, shown) => {
    expect(read(field, typed)).toEqual(stored);
    expect(read(field, stored)).toEqual(stored);
    expect(field.show(stored)).toBe(shown);
  },
);

test('says what to mend', () => {
  const wrong: [Field, unknown, string][] = [
    [line('Job title'), '', 'Enter the job title'],
    [line('Name', { missing: 'Say who it is' }), undefined, 'Say who it is'],
    [line('Name'), '\u200b \u3164', 'Enter the name'],
    [line('Name', { max: 5 }), 'Abernathy', 'Use at most 5 characters'],
    [line('Name'), 'a\nb', 'Use one line of plain text'],
    [
      text('Answer', { hasLinks: true }),
      '[half](savings',
      'Write a link as [words](/path) or [words](https://…)',
    ],
    [phone('Phone'), '555-0142', 'Enter a phone number with ten digits, such as (212) 555-0143'],
    [phone('Phone'), 'call me', 'Enter a phone number with ten digits, such as (212) 555-0143'],
    [phone('Phone', { isAnyCountry: true }), 'call me', 'Enter a phone number with digits'],
    [phone('Phone', { isAnyCountry: true, max: 20 }), '0'.repeat(21), 'Use at most 20 characters'],
    [email('Email'), 'dana@', 'Enter an email address like name@example.com'],
    [link('Page'), 'http://example.com', 'Enter the whole address, beginning with https://'],
    [link('Page'), 'javascript:alert(1)', 'Enter the whole address, beginning with https://'],
    [day('Date'), '', 'Choose a date'],
    [day('Date'), '2026-02-30', 'Choose a date'],
    [day('Date', { min: '2026-01-02' }), '2026-01-01', 'Choose a date from Jan 2, 2026 on'],
    [month('Month'), 'sometime', 'Enter a month and its year, such as June 2026'],
    [month('Month'), '13/2026', 'Enter a month and its year, such as June 2026'],
    [year('Since'), '14', 'Enter a year with four digits, such as 2014'],
    [count('Panels', { unit: 'panels' }), undefined, 'Enter the number of panels'],
    [count('Panels', { unit: 'panels' }), 'many', 'Enter a whole number of panels'],
    [count('Panels', { unit: 'panels' }), '2.5', 'Enter a whole number of panels'],
    [count('Panels', { min: 1, max: 900 }), '0', 'Use a number from 1 to 900'],
    [amount('Size', { unit: 'kW' }), '1,25', 'Enter the size in kW'],
    [money('Price'), '1.005', 'Use at most two decimals'],
    [money('Price'), undefined, 'Enter an amount in dollars'],
    [town('Town'), '', 'Choose a town'],
    [choice('Source', { google: 'Google' }), 'bing', 'Choose one of the list'],
    [picture('Photo'), undefined, 'Choose a picture'],
    [picture('Photo'), { ...roof, alt: ' ' }, 'Say what the picture shows'],
    [pictures('Photos', { max: 1 }), [roof, roof], 'Use at most 1 pictures'],
    [toggle('It is shown'), 'yes', 'Say yes or no: It is shown'],
  ];
  for (const [field, typed, problem] of wrong) expect(read(field, typed), problem).toBe(`! ${problem}`);
});

describe('a value with fields', () => {
  const schema = valuesSchema({
    name: line('Name'),
    since: year('Since', { isOptional: true }),
    photo: picture('Photo', { isOptional: true }),
    photos: pictures('Photos', { max: 2 }),
    isShown: toggle('It is shown', { preset: true }),
  });

  test('may leave out what is optional, in every way that a form does', () => {
    const name = 'Dana';
    const blank = { name, photos: [], isShown: true };
    expect(schema.parse({ name })).toEqual(blank);
    expect(schema.parse({ name, since: '', photo: null })).toEqual(blank);
    expect(schema.parse({ name, since: ' ', photo: undefined })).toEqual(blank);
  });

  test('names each field that is wrong', () => {
    const { error } = schema.safeParse({ since: 'long ago', isShown: 'no' });
    const problems = error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(problems).toEqual([
      ['name', 'Enter the name'],
      ['since', 'Enter a year with four digits, such as 2014'],
      ['isShown', 'Say yes or no: It is shown'],
    ]);
  });

  test('takes nothing else for what is left out, however deep it is', () => {
    const nested = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    for (const since of [{}, [], nested])
      expect(schema.safeParse({ name: 'Dana', since }).error?.issues).toHaveLength(1);
  });

  test('has no others', () => {
    expect(schema.safeParse({ name: 'Dana', rating: 5 }).success).toBe(false);
  });
});

test('every kind survives anything, and stores nothing that it doesn’t accept again', () => {
  const fields = samples.map(([field]) => field);
  const anything = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.date().map(String),
  );
  fc.assert(
    fc.property(fc.constantFrom(...fields), anything, (field, typed) => {
      const { success, data } = field.schema.safeParse(typed);
      if (!success) return;
      expect(read(field, data)).toEqual(data);
      expect(typeof field.show(data)).toBe('string');
      expect(JSON.parse(JSON.stringify([data]))).toEqual([data]);
    }),
  );
});

test.each([
  [{ opens: '08:00', closes: '' }, 'Enter when you close'],
  [{ opens: '25:00', closes: '18:00' }, 'Enter when you open'],
  [{ opens: '18:00', closes: '08:00' }, 'Close later than you open'],
  [{ opens: null, closes: '08:00' }, 'Give both times, or neither when closed'],
])('a week says of %j: %s', (day, message) => {
  expect(read(week('Hours'), [day, ...usualWeek.slice(1)])).toBe(`! ${message}`);
});

test('a week has seven days, and an hour in one of them', () => {
  expect(read(week('Hours'), usualWeek.slice(1))).toBe('! Say for each day of the week when you are open');
  expect(read(week('Hours'), Array(7).fill(usualWeek.at(-1)))).toBe('! Open at least one day a week');
});

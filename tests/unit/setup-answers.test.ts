import { describe, expect, test } from 'vitest';
import { type AnswersInput, answersSchema } from '@/scripts/setup/answers';
import boone from '../support/setup/boone.json' with { type: 'json' };

const input = boone as AnswersInput;
const faultsOf = (changes: object) =>
  answersSchema
    .safeParse({ ...input, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const inPlace = (changes: object) => ({ place: { ...input.place, ...changes } });

test('the answers of the made-up installer are accepted', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['a phone number in another format', { phone: '828-555-0177' }, /^phone: .*\(828\)/],
  ['closing before opening', { hours: { ...input.hours, Friday: '12:00-7:30' } }, /^hours\.Friday: Closing/],
  ['hours in words', { hours: { ...input.hours, Friday: 'mornings' } }, /^hours\.Friday: .*closed/],
  ['an impossible time', { hours: { ...input.hours, Friday: '7:30-25:00' } }, /^hours\.Friday: /],
  ['a name that titles have no room for', { name: 'Sun '.repeat(11) }, /^name: Use at most 40/],
  ['a service that no text exists for', { services: ['residential-solar', 'wind'] }, /^services/],
  [
    'no residential service',
    { services: ['energy-storage', 'solar-maintenance'] },
    /^services: .*residential-solar/,
  ],
  ['a city of another state', inPlace({ city: 'Knoxville' }), /^place\.city: GeoNames lists no Knoxville/],
  ['a city that exists twice', inPlace({ city: 'Fairview' }), /^place\.city: .*Fairview, Buncombe County or/],
  ['a county of another state', inPlace({ counties: ['Watauga', 'Knox'] }), /no Knox County/],
  ['counties without the city’s', inPlace({ counties: ['Ashe'] }), /^place\.counties: Boone is in Watauga/],
  ['a county without a utility', inPlace({ utilities: {} }), /utilities\.Watauga: Say who serves/],
  [
    'a county too far away to have a town',
    inPlace({ counties: ['Watauga', 'Dare'], utilities: { Watauga: ['dep'], Dare: ['dep'] } }),
    /^place\.counties: No town of Dare County is within 60 miles of Boone/,
  ],
  [
    'a utility of a county that isn’t served',
    inPlace({ utilities: { ...input.place?.utilities, Wilkes: ['duke'] } }),
    /^place\.utilities\.Wilkes: Wilkes County isn’t one of the counties/,
  ],
  [
    'a page of a utility that serves nobody',
    inPlace({ utilityPages: { 'Surry EMC': 'https://example.com/' } }),
    /^place\.utilityPages\.Surry EMC: No county is served by Surry EMC/,
  ],
  ['the city left out', inPlace({ leaveOut: ['Boone'] }), /^place\.leaveOut: Boone is your city/],
  [
    'a town left out that no county has',
    inPlace({ leaveOut: ['Bone'] }),
    /^place\.leaveOut: Bone is in none/,
  ],
  [
    'a week without an open day',
    { hours: Object.fromEntries(Object.keys(input.hours).map((day) => [day, 'closed'])) },
    /^hours: Open at least one day/,
  ],
  ['a payback of 12 to 9 years', { paybackYears: { from: 12, to: 9 } }, /^paybackYears\.to: The latest/],
  ['a year that hasn’t begun', { foundedYear: 2999 }, /^foundedYear: This year hasn’t begun/],
  ['a color by its name', { colors: { brand: 'green', accent: '#e8743b' } }, /^colors\.brand: .*#133258/],
  ['an address with a path', { siteUrl: 'https://www.example.com/solar' }, /^siteUrl: Leave out/],
  [
    'a mail server by its name',
    { smtp: { url: 'mail.example.com', from: 'a@b.example' } },
    /^smtp\.url: .*smtp:/,
  ],
  [
    'a mail server, but nobody to test it with',
    { smtp: { url: 'smtp://mail.example', from: 'a@b.example' }, owner: undefined },
    /^owner: The test mail/,
  ],
  ['a short password', { owner: { email: 'a@b.example', password: 'short' } }, /^owner\.password: Use 12/],
  [
    'a password that attackers try first',
    { owner: { email: 'a@b.example', password: 'password1234' } },
    /^owner\.password: .*easy to guess/,
  ],
  ['an answer that isn’t asked for', { colour: '#133258' }, /colour/],
])('%s is refused with a message that says what to fix', (_, changes, fault) => {
  expect(faultsOf(changes).join('\n')).toMatch(fault);
});

test('every fault is said at once', () => {
  expect(faultsOf({ phone: '1', email: 'x', ...inPlace({ city: 'Atlantis' }) })).toHaveLength(3);
});

test('a page of a utility that is named is accepted', () => {
  expect(faultsOf(inPlace({ utilityPages: { 'Blue Ridge Energy': 'https://example.com/' } }))).toEqual([]);
});

describe('a city', () => {
  test.each(['Boone', 'boone', 'Boone, Watauga County'])('may be written as %s', (city) => {
    expect(answersSchema.parse({ ...input, ...inPlace({ city }) }).place?.city).toEqual({
      name: 'Boone',
      county: 'Watauga',
      latitude: 36.21679,
      longitude: -81.67455,
    });
  });
});

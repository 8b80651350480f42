import { describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD, START_COUNTED_FIELD, TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { contactSchema } from '@/lib/leads/intake/schema';
import {
  MARKED_SIGNAL,
  rateSignals,
  spamSignals,
  spamSignalsIn,
  splitSpamSignals,
  visibilityFor,
} from '@/lib/leads/intake/spam-signals';
import { honestMessages, type Message } from '../support/honest-messages';
import { aService } from '../support/offered-services';
import { spamMessages } from '../support/spam-messages';

const byPerson = { isHoneypotFilled: false, shownForMs: 45_000, isStartCounted: true };
const fields = { name: 'Ann Smith', phone: '(828) 555-0100', service: aService };
const signalsOf = (message: Partial<Message>, signals = byPerson) =>
  spamSignalsIn(contactSchema.parse({ ...fields, ...message }), signals);
const LINK = 'https://a.example/1';

describe('of sixty honest and sixty spam messages', () => {
  const isHeld = (message: Message) => visibilityFor(signalsOf(message)) === 'quarantined';
  const namesOf = (messages: Message[]) => messages.map(({ name }) => name);

  test('one honest message is held: it has two links, the bill and the house', () => {
    expect(new Set(honestMessages).size).toBe(60);
    expect(namesOf(honestMessages.filter(isHeld))).toEqual(['Skip Harbison']);
  });

  test('eight spam messages pass, none of which is about websites or has two links', () => {
    expect(new Set(spamMessages).size).toBe(60);
    expect(namesOf(spamMessages.filter((message) => !isHeld(message)))).toEqual([
      'Peter Wells',
      'WhatsApp Promo',
      'Shenzhen Solar',
      'Eric',
      'qLmWvTzRbN',
      'Virtual Assist',
      'Anna',
      'Patent Dept',
    ]);
  });
});

test.each([
  'I found you at the top of Google. Are you open on Saturday?',
  'You rank high on Google. Do you do a free solar analysis?',
  'You came up on the first page of Google. Would you be interested in giving me a quote?',
  'I saw your website at the top of the search results. Can you send me a free report on what my roof would save?',
])('a homeowner who found us by a search is no pitch: %s', (message) => {
  expect(signalsOf({ message })).toEqual([]);
});

describe('links', () => {
  test.each<[string, Partial<Message>]>([
    ['two in the message', { message: `${LINK} or http://b.example` }],
    ['one in the message, one in the address', { address: LINK, message: 'www.b.example' }],
    ['one in the name, one in the message', { name: LINK, message: 'see www.b.example' }],
    ['separated by a comma only', { message: `${LINK},https://b.example` }],
    ['as markup of forums', { message: `[url=${LINK}]panels[/url]` }],
    ['as HTML', { message: `<a href="${LINK}">panels</a>` }],
    ['with a broken scheme', { message: 'hxxp://a.example hxxps://b.example' }],
    ['without a scheme', { message: 'bit.ly/3xA and t.me/panels' }],
    ['in Cyrillic', { message: 'сайт.рф/панели and HTTPS://пример.рф' }],
  ])('%s put it into quarantine', (_where, message) => {
    const found = signalsOf(message);
    expect(found).toContain('links');
    expect(visibilityFor(found)).toBe('quarantined');
  });

  test.each<[string, Partial<Message>]>([
    ['a single one, which may show the roof', { message: `See ${LINK}` }],
    ['the same one twice', { message: `${LINK} again: ${LINK}` }],
    ['the same one twice, with punctuation', { message: `See ${LINK}. Again (${LINK}): ${LINK}?!` }],
    ['names of sites without a path', { message: 'I saw you on energysage.com and solarreviews.com.' }],
    ['email addresses', { message: 'ann@ridge.example/home or bob@ridge.example' }],
    ['square feet', { message: 'A 2,000 sq.ft/3 bedroom house, about 900Sq.Ft/floor' }],
    ['abbreviations', { message: 'Call 9 a.m./5 p.m., the N.W./S.E. roof, 3.5 kW/day' }],
  ])('%s is no signal', (_what, message) => {
    expect(signalsOf(message)).toEqual([]);
  });

  test.each(['name', 'address'])('a single one in the %s is a mild signal', (field) => {
    const found = signalsOf({ [field]: `1 Ridge Road ${LINK}` });
    expect(found).toEqual(['misplaced-link']);
    expect(visibilityFor(found)).toBe('open');
  });
});

describe('a pitch', () => {
  test.each([
    'We offer SEO',
    'WE OFFER S.E.O',
    'we offer s e o',
    'We offer S\u200bE\u200bO',
    'We offer ＳＥＯ',
    'We offer 𝗦𝗘𝗢',
    'Wе оffеr ЅЕО',
    'We offer $E0',
    'We 0ffer b@cklinks',
    'Nous aidons votre référencement',
  ])('%s', (message) => {
    expect(signalsOf({ message })).toContain('pitch');
  });

  test.each(['I work in SEO. Can you give me a quote?', 'Do you offer batteries?', 'We offer seoul food'])(
    'not: %s',
    (message) => {
      expect(signalsOf({ message })).toEqual([]);
    },
  );

  test('in an alphabet without a list of its own is known by SEO, but not by the name Seo', () => {
    expect(signalsOf({ message: 'გთავაზობთ SEO ოპტიმიზაციას თქვენი საიტისთვის' })).toEqual([
      'pitch',
      'other-script',
    ]);
    expect(signalsOf({ message: '안녕하세요 저는 Seo입니다 집 지붕에 태양광을 설치하고 싶습니다' })).toEqual([
      'other-script',
    ]);
  });
});

describe('another alphabet', () => {
  const latin = (count: number) => 'a'.repeat(count);
  const cyrillic = (count: number) => 'ж'.repeat(count);

  test.each([
    ['more than half of twenty letters', cyrillic(11), latin(9), true],
    ['half of them', cyrillic(10), latin(10), false],
    ['nineteen letters', cyrillic(19), '-', false],
    ['a name of twenty letters', '', cyrillic(20), true],
    ['digits and signs aside', `${cyrillic(11)} 1234567890 !?`, latin(9), true],
  ])('%s', (_how, message, name, isSignal) => {
    expect(signalsOf({ name, message })).toEqual(isSignal ? ['other-script'] : []);
  });

  test('in a name alone, without a message', () => {
    expect(signalsOf({ name: cyrillic(20) })).toEqual(['other-script']);
  });
});

describe('how a form was filled in', () => {
  test.each([
    ['in two seconds', { shownForMs: 2_000 }, []],
    ['in less', { shownForMs: 1_999 }, ['too-fast']],
    ['at once', { shownForMs: 0 }, ['too-fast']],
    ['without its script', { shownForMs: undefined }, ['no-script']],
    ['with the field that people can’t see', { isHoneypotFilled: true }, ['trap']],
  ])('%s', (_how, signals, found) => {
    expect(signalsOf({}, { ...byPerson, ...signals } as typeof byPerson)).toEqual(found);
  });

  test('is reported in fields whose names pages in browsers know', () => {
    expect([HONEYPOT_FIELD, TIME_SHOWN_FIELD, START_COUNTED_FIELD]).toEqual([
      'roof_pitch',
      'shownForMs',
      'isStartCounted',
    ]);
  });

  test.each([
    [{ [TIME_SHOWN_FIELD]: 0 }, { shownForMs: 0 }],
    [{ [TIME_SHOWN_FIELD]: -1 }, { shownForMs: undefined }],
    [{ [TIME_SHOWN_FIELD]: '900' }, { shownForMs: undefined }],
    [{ [HONEYPOT_FIELD]: null }, { isHoneypotFilled: false }],
    [{ [HONEYPOT_FIELD]: '' }, { isHoneypotFilled: false }],
    [{ [HONEYPOT_FIELD]: 0 }, { isHoneypotFilled: true }],
    [{ [START_COUNTED_FIELD]: true }, { isStartCounted: true }],
    [{ [START_COUNTED_FIELD]: 'true' }, { isStartCounted: false }],
  ])('is read from %o and taken out of the visitor’s input', (sent, signals) => {
    const { fields: input, signals: read } = splitSpamSignals({ name: 'Ann', ...sent });
    expect(input).toEqual({ name: 'Ann' });
    expect(read).toEqual({
      isHoneypotFilled: false,
      shownForMs: undefined,
      isStartCounted: false,
      ...signals,
    });
  });

  test.each([[null], ['Ann'], [['Ann']], [7]])('is unknown for the body %o, which stays as it is', (body) => {
    expect(splitSpamSignals(body)).toEqual({
      fields: body,
      signals: { isHoneypotFilled: false, shownForMs: undefined, isStartCounted: false },
    });
  });
});

describe('the weight of signals', () => {
  test('is two for strong ones, one for mild ones, and none for what says little', () => {
    const weights = Object.entries(spamSignals).map(([signal, { weight }]) => [signal, weight]);
    expect(Object.fromEntries(weights)).toEqual({
      trap: 2,
      'too-fast': 2,
      'address-rate': 2,
      'network-rate': 2,
      'site-rate': 2,
      links: 2,
      pitch: 2,
      [MARKED_SIGNAL]: 2,
      'misplaced-link': 1,
      'other-script': 1,
      'no-script': 1,
      crowd: 0,
      'rate-unknown': 0,
    });
  });

  test('adds up: two hold a submission', () => {
    expect(visibilityFor([])).toBe('open');
    expect(visibilityFor(['trap'])).toBe('quarantined');
    expect(visibilityFor(['misplaced-link'])).toBe('open');
    expect(visibilityFor(['misplaced-link', 'other-script'])).toBe('quarantined');
    expect(visibilityFor(['no-script', 'rate-unknown'])).toBe('open');
  });

  test('comes with a text of its own for staff', () => {
    const texts = Object.values(spamSignals).map(({ words }) => words);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z].* .*\w$/);
  });

  test('the signals of a rate are known', () => {
    expect(rateSignals).toEqual(['address-rate', 'network-rate', 'site-rate']);
  });
});

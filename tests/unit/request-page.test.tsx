import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestPage } from '@/components/site/request/request-page';
import type { Correction } from '@/lib/documents/correction';
import { nextStepOf } from '@/lib/leads/request/next-step';
import type { RequestDetails } from '@/lib/leads/request/schema';
import { slotStateOf } from '@/lib/leads/visit-offers/slot-state';
import { spanText } from '@/lib/leads/visits/visit-time';
import { ann } from '../support/request-page';

const NOON = Date.parse('2026-11-27T12:00:00-05:00');
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOON + hours * HOUR_MS).toISOString();

const asked: RequestDetails = {
  leadId: 'b9b6f3ac-5f8a-4f43-9be3-5d3d4d5a1a01',
  sentAt: at(-24),
  fields: { estimate: null, ...ann },
  estimateQuery: null,
  status: 'new',
  assignee: null,
  visit: null,
  offers: [],
  areOffersGone: false,
  doNotCall: false,
  noEmail: false,
  wishes: null,
  isMerged: false,
};

const planned = (hours: number): RequestDetails => ({
  ...asked,
  status: 'visit-planned',
  visit: { from: at(hours), until: at(hours + 1), by: 'Dana Whitfield' },
});

interface Shown {
  problem?: string;
  done?: string;
  correction?: Correction;
}

const OPENING = 'We’re closed for Thanksgiving. We open Friday at 8:00 AM.';

/** The page as it is at noon, where a visit may be changed until a day before. */
function show(details: RequestDetails, { problem = '', done = '', correction }: Shown = {}) {
  const slots = slotStateOf(details, { now: NOON, hours: 24, problem, done });
  const html = renderToStaticMarkup(
    <RequestPage
      api="/api/request/key"
      details={details}
      next={nextStepOf(details, {
        callBack: null,
        mayChangeVisit: slots.isChangeable,
        now: NOON,
      })}
      opening={OPENING}
      slots={slots}
      sentOn="Sent on Thursday, November 26"
      visitOn={details.visit && spanText(details.visit)}
      sent={{ done, problem, correction }}
      files={null}
    />,
  );
  const $ = load(html);
  return { $, text: $.text().replace(/\s+/g, ' ') };
}

test('without a promised time, it says when the office opens again, holidays included', () => {
  const { text } = show(asked);
  expect(text).toContain('We’ll call you as soon as we can');
  expect(text).toContain(OPENING);
});

test.each([
  ['with how soon we call', asked, '#next'],
  ['with the phone number, when the next step is to call us', { ...asked, status: 'contacted' }, '#reach'],
  ['with the phone number, when a visit is planned', planned(48), '#reach'],
] as const)('when the office opens is said once: %s', (_where, details, part) => {
  const { $, text } = show(details);
  expect(text.split(OPENING)).toHaveLength(2);
  expect($(part).text().replace(/\s+/g, ' ')).toContain(OPENING);
});

test('that there were too many changes is said once, at the form that was sent', () => {
  for (const form of ['wishes', 'fields', 'withdraw', 'forget']) {
    const { $ } = show(asked, { problem: `${form}-often` });
    expect($('[role=alert]')).toHaveLength(1);
    expect($(`#${form} [role=alert]`).text()).toContain('a lot of changes');
  }
});

test('whoever gave no email address is told to bookmark the page', () => {
  expect(show(asked).$('#message-sent').text()).not.toContain('Bookmark');
  const { $ } = show({ ...asked, fields: { ...asked.fields, email: null } });
  expect($('#message-sent').text()).toContain('Bookmark this page now');
});

test('what was sent is corrected where it stands', () => {
  const { $ } = show(asked);
  const section = $('section[aria-labelledby=fields-heading]');
  expect(section.find('h2').text()).toBe('What you sent');
  expect(section.find('dd').first().text()).toBe('Ann Smith');
  expect(section.find('details > summary').text()).toBe('Correct what you sent');
  expect(section.find('form [name=name]').attr('value')).toBe('Ann Smith');
});

test('a form that comes back is open, says so first, and is where the browser scrolls to', () => {
  const values = { name: '', phone: '(828) 555-0177' };
  const correction = { values, message: 'Enter your name', fields: { name: 'Enter your name' } };
  const { $ } = show(asked, { problem: 'fields', correction });
  const section = $('#fields');
  expect(section.find('[role=alert]').text()).toContain('needs another look');
  expect(section.find('details').is('[open]')).toBe(true);
  // Each form's address names its part, which a page in answer to it keeps.
  const parts = $('form')
    .toArray()
    .map((form) => new URL($(form).attr('action') ?? '', 'https://a.example').hash);
  expect(parts).toEqual(['#wishes', '#wishes', '#fields', '#withdraw', '#forget']);
  for (const part of parts) expect($(part)).toHaveLength(1);
});

test('a visit that is ahead may be changed, until it is too close', () => {
  const early = show(planned(48));
  expect(early.text).toContain('change it below');
  expect(early.text).toContain('Cancel the visit');
  expect(early.$('a[href="/api/request/key/visit"]')).toHaveLength(1);
  const late = show(planned(5));
  expect(late.text).not.toContain('change it below');
  expect(late.text).not.toContain('Cancel the visit');
  expect(late.text.match(/change it here/g)).toHaveLength(1);
  const refused = show(planned(5), { problem: 'too-late' });
  expect(refused.text.match(/to change|change it/g)).toHaveLength(1);
  expect(refused.$('#visit [role=alert]').text()).toMatch(/call us at \S+ 555/);
});

test('a visit that is over isn’t offered to calendars', () => {
  const { $, text } = show(planned(-5));
  expect(text).toContain('We’ve been to your house');
  expect($('a[href="/api/request/key/visit"]')).toHaveLength(0);
});

test('who is about to be forgotten can only change their mind', () => {
  const wishes = { channel: null, days: [], parts: [], texts: null, eraseAt: at(20) };
  const { $ } = show({ ...asked, wishes, doNotCall: true, noEmail: true });
  expect(
    $('main button, form button')
      .toArray()
      .map((button) => $(button).text()),
  ).toEqual(['Keep my request']);
});

test('paper has what happens next, how to reach a person and what was sent, and no form', () => {
  const { $ } = show(planned(48));
  const isPrinted = (part: string) => $(part).parents().addBack().filter('.print\\:hidden').length === 0;
  const forms = $('form').toArray();
  expect(forms.filter((form) => $(form).parents().addBack().filter('.print\\:hidden').length === 0)).toEqual(
    [],
  );
  expect(['#next', '#reach', '#fields'].every(isPrinted)).toBe(true);
});

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as recompute } from '@/app/api/admin/leads/[id]/estimate/route';
import { POST as sendForm } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { deliveries, estimateConstantChanges, leads } from '@/db/schema';
import { exportLeads } from '@/lib/leads/export/queries';
import { UNREADABLE_ESTIMATE } from '@/lib/leads/intake/attached-estimate';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { renderReply } from '@/lib/leads/notify/reply-mail';
import { leadPayload } from '@/lib/leads/notify/webhook/post-lead';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { leadFilterSchema } from '@/lib/leads/work/filters/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { readConstants } from '@/lib/solar/constants/queries';
import { savingsFigures } from '@/lib/solar/estimate/savings-response';
import { withAppDatabase } from '../support/app-database';
import { renderContactPage } from '../support/contact-page';
import { aService } from '../support/offered-services';
import { storeRecipients } from '../support/recipients';
import { formRequest, getRequest, jsonRequest } from '../support/requests';
import { scaled } from '../support/scale';
import { signedIn } from '../support/staff-session';
import '../support/made-up-facts';

// A house of Duke Energy Progress in Asheville, and towns with other utilities.

withAppDatabase();

const QUERY = 'bill=200&roof=sw&ridge=15,0,5&dep-flat=15.5';
const ann = { name: 'Ann', phone: '(828) 555-0142', email: 'ann@example.com', service: aService };
const SENTENCE =
  /^On your roof in Asheville, .+ panels \(.+ kW\) would make .+ kWh a year, cost \$.+ and pay for themselves most likely around year /;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00-05:00'), toFake: ['Date'] });
  await storeRecipients(['office@example.com']);
});
afterEach(() => {
  vi.useRealTimers();
});

const send = (fields: object) => sendForm(jsonRequest('/api/contact', { ...ann, ...fields }), {});
async function storedLead() {
  const [lead] = await db().select().from(leads);
  if (!lead) throw new Error('there is no lead');
  return lead;
}

describe('a lead with an estimate', () => {
  test('is stored with the inputs, the constants and the answer, computed by the server', async () => {
    expect((await send({ estimate: `${QUERY}&systemKw=99` })).status).toBe(201);
    const { estimate, estimateBasis } = await storedLead();
    expect(estimate).toMatch(SENTENCE);
    const { values, version } = await readConstants();
    expect(estimateBasis).toMatchObject({
      query: QUERY,
      inputs: {
        bill: 200,
        roof: 225,
        ridge: { east: 15, south: 0, west: 5 },
        assumptions: { 'dep-flat': 15.5 },
      },
      notes: [],
      constantsVersion: version,
      constants: values,
      answer: { outcome: 'suits', systemKw: expect.any(Number), money: expect.anything() },
    });
  });

  test('says what was changed in a hostile query', async () => {
    await send({ estimate: 'bill=1e309&town=<script>' });
    const { id, estimate } = await storedLead();
    expect(estimate).toMatch(SENTENCE);
    expect((await getLeadDetail(id)).estimate?.notes).toEqual([
      'We couldn’t read the monthly bill, so we used $180.',
      'We couldn’t read the town, so we used Asheville.',
    ]);
  });

  test('is the same lead when it is sent again', async () => {
    const submissionId = '0f8e1c1e-0000-4000-8000-000000000001';
    const [first, second] = [
      await send({ estimate: QUERY, submissionId }),
      await send({ estimate: QUERY, submissionId }),
    ];
    expect(await first.json()).toEqual(await second.json());
    expect(await db().$count(leads)).toBe(1);
    expect((await storedLead()).estimate).toMatch(SENTENCE);
  });

  test('keeps it in quarantine, and beside leads without one that arrive with it', async () => {
    await Promise.all([
      send({ estimate: QUERY, roof_pitch: 'a bot' }),
      send({ name: 'Bob' }),
      send({ name: 'Cal', estimate: 'town=mars-hill' }),
    ]);
    const stored = await db().select().from(leads).orderBy(leads.name);
    expect(stored.map(({ name, visibility, estimate }) => [name, visibility, estimate])).toEqual([
      ['Ann', 'quarantined', expect.stringMatching(SENTENCE)],
      ['Bob', 'open', null],
      [
        'Cal',
        'open',
        expect.stringMatching(/^On your roof in Mars Hill, .+ kWh a year and cost \$.+ installed\.$/),
      ],
    ]);
    expect(stored[1]?.estimateBasis).toBeNull();
  });

  test('shows staff its inputs', async () => {
    await send({ estimate: QUERY });
    const { id } = await storedLead();
    expect((await getLeadDetail(id)).estimate).toEqual({
      query: QUERY,
      notes: [],
      constantsVersion: (await readConstants()).version,
      facts: [
        { label: 'Bill', text: '$200 a month' },
        { label: 'For', text: 'a home' },
        { label: 'Town', text: 'Asheville' },
        { label: 'Roof', text: 'faces southwest at 27°' },
        { label: 'Trees', text: 'light' },
        { label: 'Ridge', text: '15° east, 0° south, 5° west' },
        { label: 'Progress, RES, energy', text: '15.5¢ per kWh (their own)' },
      ],
    });
  });

  test('is computed again with today’s constants', async () => {
    await send({ estimate: QUERY });
    const { id, estimate } = await storedLead();
    const Cookie = (await signedIn()).Cookie;
    const ask = () => recompute(getRequest('/', { Cookie }), { params: Promise.resolve({ id }) });
    expect((await (await ask()).json()).data).toMatchObject({ sentence: estimate });
    await db().insert(estimateConstantChanges).values({
      key: 'home-cost-high',
      value: 6,
      source: 'Our own quotes',
      reviewedOn: '2026-11-23',
    });
    const { data } = await (await ask()).json();
    expect(data.sentence).toMatch(SENTENCE);
    expect(data.sentence).not.toBe(estimate);
    expect(data.constantsVersion).not.toBe((await getLeadDetail(id)).estimate?.constantsVersion);
    // What was sent stays as it was.
    expect((await storedLead()).estimate).toBe(estimate);
    await db().update(leads).set({ estimate: null, estimateBasis: null });
    expect((await ask()).status).toBe(404);
  });

  test('is in the alert mail with a link, and in the auto-reply', async () => {
    await send({ estimate: QUERY });
    const { estimate = '' } = await storedLead();
    const queued = await db().select().from(deliveries);
    const [alert, reply] = ['alert', 'reply'].map((wanted) => queued.find(({ kind }) => kind === wanted));
    const mail = alert && (await renderAlert(alert));
    expect(mail?.text).toContain(`Savings estimate: ${estimate}`);
    expect(mail?.text).toContain(`http://localhost:3000/savings?${QUERY}`);
    // The database dates the lead, and the reply to an old one is withheld.
    vi.useRealTimers();
    const answer = reply && (await renderReply(reply));
    expect(answer && 'text' in answer && answer.text).toContain(`Your estimate: ${estimate}`);
  });

  test('says for staff and in mail which rules it follows, once Duke’s Bridge Rate is closed', async () => {
    vi.setSystemTime('2027-01-01T00:01:00-05:00');
    await send({ estimate: QUERY });
    const { estimate } = await storedLead();
    expect(estimate).toMatch(
      /\)\. This is on Duke’s Residential Solar Choice, the rate for homes that apply since/,
    );
    const alert = (await db().select().from(deliveries)).find(({ kind }) => kind === 'alert');
    expect((alert && (await renderAlert(alert)))?.text).toContain(`Savings estimate: ${estimate}`);
  });

  test('is in the webhook payload', async () => {
    await send({ estimate: QUERY });
    const { id, estimate, estimateBasis } = await storedLead();
    type Figures = Parameters<typeof savingsFigures>;
    const { answer, inputs } = estimateBasis as { answer: Figures[0]; inputs: Figures[1] };
    expect((await leadPayload({ leadId: id })) as object).toHaveProperty('estimate', {
      sentence: estimate,
      url: `http://localhost:3000/savings?${QUERY}`,
      constantsVersion: (await readConstants()).version,
      figures: savingsFigures(answer, inputs),
    });
  });

  test('is in the CSV file', async () => {
    await send({ estimate: QUERY });
    await send({ name: 'Bob' });
    const chunks: Buffer[] = [];
    const { file } = await exportLeads(leadFilterSchema.parse({}), false);
    for await (const chunk of file) chunks.push(chunk);
    const [header, ...rows] = Buffer.concat(chunks).toString().split('\r\n');
    expect(header).toContain(',Savings estimate,Savings estimate (query),');
    const { estimate } = await db()
      .select()
      .from(leads)
      .where(eq(leads.name, 'Ann'))
      .then(([lead]) => ({ estimate: lead?.estimate }));
    expect(rows.find((row) => row.includes(',Ann,'))).toContain(`,"${estimate}","${QUERY}",`);
    expect(rows.find((row) => row.includes(',Bob,'))).not.toContain('roof');
  });

  test('loses it when the person is erased', async () => {
    await send({ estimate: QUERY });
    const { id } = await storedLead();
    await changeLeads({ action: 'erase', ids: [id] }, 'Bob');
    expect(await storedLead()).toMatchObject({ name: 'Erased', estimate: null, estimateBasis: null });
    expect((await getLeadDetail(id)).estimate).toBeNull();
  });
});

describe('no lead is lost for its estimate', () => {
  test.each([
    ['too long', 'bill=200&'.repeat(300)],
    ['no text', { bill: 200 }],
    ['a list', ['bill=200']],
    ['a number', 7],
  ])('when it is %s', async (_, estimate) => {
    expect((await send({ estimate })).status).toBe(201);
    expect(await storedLead()).toMatchObject({ estimate: UNREADABLE_ESTIMATE, estimateBasis: null });
  });

  test('when the constants can’t be read', async () => {
    await db().execute('alter table estimate_constants rename to hidden');
    try {
      expect((await send({ estimate: QUERY })).status).toBe(201);
    } finally {
      await db().execute('alter table hidden rename to estimate_constants');
    }
    expect(await storedLead()).toMatchObject({ name: 'Ann', estimate: UNREADABLE_ESTIMATE });
  });

  test('whatever the query says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (estimate) => {
        expect((await send({ estimate })).status).toBe(201);
      }),
      { numRuns: scaled(6, 100) },
    );
  });
});

test('a form without JavaScript that comes back keeps the estimate, which can be left out', async () => {
  renderContactPage();
  const response = await sendForm(
    formRequest('/api/contact', { name: 'Ann', estimate: QUERY, phone: '', service: '' }),
    {},
  );
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toMatch(/<input type="checkbox" name="withoutEstimate"\/>Leave it out/);
  expect(html).toMatch(/<input[^>]* name="estimate" value="bill=200&amp;roof=sw[^"]*"/);
  expect(html).toContain('On your roof in Asheville, ');
  await sendForm(formRequest('/api/contact', { ...ann, estimate: QUERY }), {});
  expect((await storedLead()).estimate).toMatch(SENTENCE);
  const leftOut = { ...ann, estimate: QUERY, withoutEstimate: 'on' };
  await sendForm(formRequest('/api/contact', leftOut), {});
  expect(await db().select({ estimate: leads.estimate }).from(leads)).toContainEqual({ estimate: null });
});

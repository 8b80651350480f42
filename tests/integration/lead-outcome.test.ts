import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, users } from '@/db/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { withAppDatabase } from '../support/app-database';
import { farthestTowns } from '../support/served-towns';
import { leadCalls, leadIn } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

const [there, here] = farthestTowns.map(({ name }) => name);

let calls: ReturnType<typeof leadCalls>;
let by: string;
beforeEach(async () => {
  calls = leadCalls(await signedIn());
  const [owner] = await db().select().from(users);
  by = owner?.id ?? '';
});

// Next year's, in the months of daylight saving time.
const DAY = `${new Date().getFullYear() + 1}-03-16`;
const visit = (from: string, until: string, more: object = {}) => ({
  visit: { day: DAY, from, until, by, ...more },
});
const planned = { status: 'visit-planned' } as const;
const refusal = async (response: Response) => [response.status, await response.json()];

describe('a visit', () => {
  test('has a time in Asheville and somebody who goes there, and moves the lead on', async () => {
    const id = await storeLead();
    const lead = await leadIn(
      await calls.patch(id, { status: 'visit-planned', was: { status: 'new' }, ...visit('10:00', '11:30') }),
    );
    expect(lead).toMatchObject({
      status: 'visit-planned',
      visitAt: `${DAY}T14:00:00.000Z`,
      visitUntil: `${DAY}T15:30:00.000Z`,
      visitBy: by,
    });
    const { timeline } = await calls.detail(id);
    expect(timeline.find(({ kind }) => kind === 'edited')).toMatchObject({
      kind: 'edited',
      detail: 'visit',
      oldValue: null,
      newValue: `${DAY}T14:00:00.000Z ${DAY}T15:30:00.000Z ${by}`,
    });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(entries.map(({ action, detail }) => [action, detail])).toContainEqual([
      'leads.corrected',
      { fields: ['visit'] },
    ]);
  });

  test.each([
    ['that ends before it begins', () => visit('11:00', '10:00'), { visit: 'It ends before it begins' }],
    ['at no time', () => visit('25:00', '26:00'), { visit: 'Use a time like 14:30' }],
    [
      'by nobody on staff',
      () => visit('10:00', '11:00', { by: 'nobody' }),
      { visit: 'Choose who goes there' },
    ],
  ])('%s is refused with a sentence', async (_, bodyOf, fields) => {
    const id = await storeLead();
    const [status, answer] = await refusal(await calls.patch(id, bodyOf()));
    expect([status, answer.fields]).toEqual([400, expect.objectContaining(fields)]);
    expect((await calls.detail(id)).lead.visitAt).toBeNull();
  });

  test('that overlaps another one of the person is planned only when it is confirmed', async () => {
    await calls.patch(
      await storeLead({ name: 'Maria Gomez', status: 'visit-planned' }),
      visit('10:00', '11:30'),
    );
    const id = await storeLead();
    expect(await refusal(await calls.patch(id, visit('11:00', '12:00')))).toMatchObject([
      409,
      {
        code: 'visit-overlaps',
        message: expect.stringMatching(/ visits Maria Gomez from 10:00 AM to 11:30 AM\.$/),
      },
    ]);
    expect((await calls.detail(id)).lead.visitAt).toBeNull();
    expect((await calls.patch(id, visit('11:30', '12:00'))).status).toBe(200);
    expect((await calls.patch(id, visit('11:00', '12:00', { isConfirmed: true }))).status).toBe(200);
  });

  test('needs time for the drive between two towns', async () => {
    const before = await storeLead({
      name: 'Maria Gomez',
      address: `1 Main Street, ${there}, NC`,
      status: 'visit-planned',
    });
    await calls.patch(before, visit('10:00', '11:00'));
    const id = await storeLead({ address: `2 Oak Street, ${here}, NC 28754` });
    expect(await refusal(await calls.patch(id, visit('11:15', '12:00')))).toMatchObject([
      409,
      {
        message: expect.stringMatching(
          `^.* visits Maria Gomez from 10:00 AM to 11:00 AM\\. This house is about \\d\\d minutes from ${there}\\.$`,
        ),
      },
    ]);
    expect((await calls.patch(id, visit('13:00', '14:00'))).status).toBe(200);
  });

  test('is planned with its address, which counts for the drive and is a correction', async () => {
    await calls.patch(
      await storeLead({ address: `1 Main Street, ${there}, NC`, status: 'visit-planned' }),
      visit('10:00', '11:00'),
    );
    const id = await storeLead();
    const place = { address: `2 Oak Street, ${here}, NC 28754`, was: { address: null } };
    expect((await calls.patch(id, { ...place, ...visit('11:15', '12:00') })).status).toBe(409);
    expect((await calls.detail(id)).lead.address).toBeNull();
    const lead = await leadIn(await calls.patch(id, { ...place, ...visit('13:00', '14:00') }));
    expect(lead.address).toBe(place.address);
    const { timeline } = await calls.detail(id);
    expect(timeline.flatMap(({ kind, detail }) => (kind === 'edited' ? [detail] : [])).sort()).toEqual([
      'address',
      'visit',
    ]);
    const late = { address: '5 Elm Street', was: { address: null }, ...visit('15:00', '16:00') };
    expect((await calls.patch(id, late)).status).toBe(409);
  });

  test('is not in the way once it is called off, or its lead closed or erased', async () => {
    const [calledOff, id] = [await storeLead(), await storeLead()];
    const [closed, erased] = [await storeLead(planned), await storeLead(planned)];
    await calls.patch(calledOff, { status: 'visit-planned', ...visit('10:00', '11:00') });
    await calls.patch(calledOff, { status: 'contacted' });
    await calls.patch(closed, visit('10:00', '11:00'));
    await calls.patch(closed, { status: 'closed', closedReason: 'renting' });
    await calls.patch(erased, visit('10:00', '11:00'));
    await changeLeads({ action: 'erase', ids: [erased] }, 'Ann');
    expect((await calls.patch(id, visit('10:00', '11:00'))).status).toBe(200);
  });

  test('is called off, which moves its lead back from there, but not from further along', async () => {
    const [id, quoted] = [await storeLead(), await storeLead({ status: 'quoted' })];
    await calls.patch(id, { status: 'visit-planned', ...visit('10:00', '11:00') });
    await calls.patch(quoted, visit('12:00', '13:00'));
    const off = { visitAt: null, visitUntil: null, visitBy: null };
    const late = await calls.patch(id, { visit: null, was: { visitAt: `${DAY}T18:00:00.000Z` } });
    expect(await refusal(late)).toMatchObject([409, { code: 'overtaken' }]);
    expect(await leadIn(await calls.patch(id, { visit: null }))).toMatchObject({
      status: 'contacted',
      ...off,
    });
    expect(await leadIn(await calls.patch(quoted, { visit: null }))).toMatchObject({
      status: 'quoted',
      ...off,
    });
    const { timeline } = await calls.detail(id);
    expect(timeline.find(({ kind, newValue }) => kind === 'edited' && newValue === null)).toMatchObject({
      detail: 'visit',
      oldValue: `${DAY}T14:00:00.000Z ${DAY}T15:00:00.000Z ${by}`,
    });
    expect((await calls.patch(id, { status: 'visit-planned', visit: null })).status).toBe(400);
  });

  test('of two people who plan at the same time, the second sees the first', async () => {
    const id = await storeLead();
    await calls.patch(id, { ...visit('10:00', '11:00'), was: { visitAt: null } });
    expect(
      await refusal(await calls.patch(id, { ...visit('12:00', '13:00'), was: { visitAt: null } })),
    ).toMatchObject([409, { code: 'overtaken', data: `${DAY}T14:00:00.000Z` }]);
    const ids = [await storeLead({ status: 'visit-planned' }), await storeLead({ status: 'visit-planned' })];
    const answers = await Promise.all(ids.map((one) => calls.patch(one, visit('15:00', '16:00'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a quote and a sale', () => {
  test.each([
    ['28400', 28_400],
    ['$28,400', 28_400],
    [' 28,400.50 ', 28_401],
    [12_500, 12_500],
  ])('of %j are whole dollars', async (dollars, expected) => {
    const id = await storeLead();
    const quote = { dollars, on: '2026-11-20' };
    const lead = await leadIn(
      await calls.patch(id, { status: 'quoted', quote, was: { quotedDollars: null } }),
    );
    expect(lead).toMatchObject({ status: 'quoted', quotedDollars: expected, quotedOn: '2026-11-20' });
  });

  test.each(['12,5oo', '', '0', '-5', '1,23', '28.400,00', '123456789012', '1e5', 'NaN'])(
    'of %j are refused with a sentence',
    async (dollars) => {
      const id = await storeLead();
      const [status, answer] = await refusal(await calls.patch(id, { sale: { dollars, on: '2026-11-20' } }));
      const said = { sale: 'Write an amount in dollars, such as 28,400' };
      expect([status, answer.fields]).toEqual([400, expect.objectContaining(said)]);
      expect((await calls.detail(id)).lead.wonDollars).toBeNull();
    },
  );

  test('keep their former amounts in the timeline, and nobody overwrites an amount that they haven’t seen', async () => {
    const id = await storeLead();
    await calls.patch(id, { quote: { dollars: '28,400', on: '2026-11-20' } });
    await calls.patch(id, {
      quote: { dollars: '26,900', on: '2026-11-24' },
      was: { quotedDollars: '28400' },
    });
    await calls.patch(id, { status: 'won', sale: { dollars: '26,900', on: '2026-11-25' } });
    const { lead, timeline } = await calls.detail(id);
    expect(lead).toMatchObject({
      status: 'won',
      quotedDollars: 26_900,
      wonDollars: 26_900,
      wonOn: '2026-11-25',
    });
    expect(timeline.filter(({ kind }) => kind === 'edited')).toMatchObject([
      { detail: 'quote', oldValue: null, newValue: '28400 2026-11-20' },
      { detail: 'quote', oldValue: '28400 2026-11-20', newValue: '26900 2026-11-24' },
      { detail: 'sale', oldValue: null, newValue: '26900 2026-11-25' },
    ]);
    const late = { quote: { dollars: '20,000', on: '2026-11-25' }, was: { quotedDollars: '28400' } };
    expect(await refusal(await calls.patch(id, late))).toMatchObject([
      409,
      { code: 'overtaken', data: '26900' },
    ]);
  });

  test('stay for the figures when the person is erased', async () => {
    const id = await storeLead();
    await calls.patch(id, { sale: { dollars: 26_900, on: '2026-11-25' } });
    await changeLeads({ action: 'erase', ids: [id] }, 'Ann');
    const { lead, timeline } = await calls.detail(id);
    expect(lead).toMatchObject({ wonDollars: 26_900, wonOn: '2026-11-25' });
    expect(timeline.map(({ kind }) => kind)).not.toContain('edited');
  });
});

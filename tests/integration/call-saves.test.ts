import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, leadEvents, leads } from '@/db/schema';
import { listNextCalls } from '@/lib/leads/work/calls/queries';
import { businessDay } from '@/lib/site/calendar-day';
import { withAppDatabase } from '../support/app-database';
import { staff as account } from '../support/staff';
import { called, leadCalls, leadIn } from '../support/staff-calls';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { leadRow, submitForm } from '../support/stored-leads';

withAppDatabase();

let calls: ReturnType<typeof leadCalls>;
let colleague: ReturnType<typeof leadCalls>;
beforeEach(async () => {
  calls = leadCalls(await signedIn());
  colleague = leadCalls(await signedInAsStaff());
});

const eventsOf = async (id: string) =>
  (await calls.detail(id)).timeline.map(({ kind, detail }) => [kind, detail]).slice(1);
const day = (offset: number) => businessDay(Date.now(), offset);
const NO_STEP = { on: null, time: null, purpose: null };
const friday = { on: '2099-01-02', time: '14:30', purpose: 'book the visit' };
const auditOf = (id: string) =>
  db().select().from(auditEntries).where(eq(auditEntries.subject, id)).orderBy(auditEntries.id);
const auditedActions = async (id: string) => (await auditOf(id)).map(({ action }) => action);
/** The id of the newest event of a kind. */
const idOf = async (leadId: string, kind: 'noted' | 'called') =>
  (await calls.detail(leadId)).timeline.findLast((event) => event.kind === kind)?.id ?? '';
const stateOf = async (id: string) => {
  const row = await leadRow(id);
  return {
    status: row?.status,
    contactedAt: row?.contactedAt?.getTime() ?? null,
    unansweredCalls: row?.unansweredCalls,
    callAgainAt: row?.callAgainAt?.getTime() ?? null,
    lastCalledAt: row?.lastCalledAt?.getTime() ?? null,
    hasWrongNumber: row?.hasWrongNumber,
    followUp: [row?.followUpOn, row?.followUpTime, row?.followUpPurpose],
  };
};
/** As if everything about the lead had happened earlier. */
const letTimePass = async (id: string, interval: string) => {
  await db().execute(
    sql`update lead_events set created_at = created_at - ${interval}::interval where lead_id = ${id}`,
  );
  await db().execute(
    sql`update leads set created_at = created_at - ${interval}::interval, contacted_at = contacted_at - ${interval}::interval,
      contacted_at_before = contacted_at_before - ${interval}::interval, status_changed_at = status_changed_at - ${interval}::interval,
      last_called_at = last_called_at - ${interval}::interval, call_again_at = call_again_at - ${interval}::interval where id = ${id}`,
  );
};

describe('undoing a save', () => {
  const undoIn = async (response: Response) => (await response.json()).undo;

  test('takes back the call, the note, the next step and the contact together', async () => {
    const id = await submitForm();
    await calls.event(id, called('voicemail'));
    const before = await stateOf(id);
    const events = await eventsOf(id);
    const save = {
      ...called('reached'),
      note: 'Has a dog.',
      followUp: { ...friday, was: NO_STEP },
      secondsAgo: 120,
    };
    await letTimePass(id, '1 hour');
    const earlier = await stateOf(id);
    const undo = await undoIn(await calls.event(id, save));
    expect((await stateOf(id)).status).toBe('contacted');
    expect(await (await calls.undo(undo)).json()).toMatchObject({ data: { restored: 1, kept: 0 } });
    expect(await stateOf(id)).toEqual(earlier);
    expect({ ...earlier, lastCalledAt: 0, callAgainAt: 0 }).toEqual({
      ...before,
      lastCalledAt: 0,
      callAgainAt: 0,
    });
    expect(await eventsOf(id)).toEqual(events);
    expect((await leadRow(id))?.notesText ?? '').not.toContain('dog');
    expect(await auditedActions(id)).toContain('leads.undone');
  });

  test('takes back a note alone, also when the answer was lost and it was sent again', async () => {
    const id = await submitForm();
    const save = { id: randomUUID(), note: 'Has a dog.' };
    await calls.event(id, save);
    const undo = await undoIn(await calls.event(id, save));
    await calls.undo(undo);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('leaves what a colleague has continued or corrected, and is nobody else’s', async () => {
    const [id, corrected] = [await submitForm(), await submitForm()];
    const undo = await undoIn(await calls.event(id, called('no-answer')));
    expect((await colleague.undo(undo)).status).toBe(409);
    await colleague.event(id, called('reached'));
    expect(await (await calls.undo(undo)).json()).toMatchObject({ data: { restored: 0, kept: 1 } });
    const noted = await undoIn(await calls.event(corrected, { note: 'Has a dog.' }));
    const noteId = await idOf(corrected, 'noted');
    await calls.correctEvent(corrected, noteId, { kind: 'noted', text: 'Has two dogs.', was: 'Has a dog.' });
    expect(await (await calls.undo(noted)).json()).toMatchObject({ data: { restored: 0, kept: 1 } });
    expect(await eventsOf(corrected)).toEqual([['noted', 'Has two dogs.']]);
  });
});

describe('a save of the call form', () => {
  test('stores the call, the note and the next step at once, with one entry of the audit log for each', async () => {
    const id = await submitForm();
    const save = {
      ...called('reached'),
      note: 'Has all twelve bills.',
      followUp: { ...friday, was: NO_STEP },
    };
    expect(await leadIn(await calls.event(id, save))).toMatchObject({
      status: 'contacted',
      followUpOn: friday.on,
      followUpTime: friday.time,
      followUpPurpose: friday.purpose,
    });
    expect(await eventsOf(id)).toEqual([
      ['called', 'reached'],
      ['contacted', null],
      ['follow-up', '2099-01-02 14:30'],
      ['noted', 'Has all twelve bills.'],
    ]);
    expect(await auditedActions(id)).toEqual(['leads.noted', 'leads.corrected', 'leads.called']);
  });

  test('is stored once, however often it is sent', async () => {
    const id = await submitForm();
    const save = {
      id: randomUUID(),
      ...called('voicemail'),
      note: 'Try again',
      followUp: { ...friday, was: NO_STEP },
    };
    const answers = await Promise.all([1, 2, 3].map(() => calls.event(id, save)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await eventsOf(id)).toHaveLength(3);
    expect(await leadRow(id)).toMatchObject({ unansweredCalls: 1 });
    expect((await calls.event(id, { ...save, id: randomUUID(), followUp: undefined })).status).toBe(201);
    expect(await leadRow(id)).toMatchObject({ unansweredCalls: 2 });
  });

  test.each<[string, object]>([
    ['call', called('busy')],
    ['direction', called('voicemail', 'in')],
    ['note', { note: 'Two roofs' }],
    ['step', { followUp: { ...NO_STEP, on: day(1), was: NO_STEP } }],
    ['part', { note: undefined }],
    ['missing step', { followUp: undefined }],
  ])('with another %s says what is stored under its id, which stays', async (_, changes) => {
    const id = await submitForm();
    const save = {
      id: randomUUID(),
      ...called('voicemail'),
      note: 'A roof',
      followUp: { ...friday, was: NO_STEP },
    };
    await calls.event(id, save);
    const before = await calls.detail(id);
    const refused = await calls.event(id, { ...save, ...changes });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'saved-before',
        message:
          'Before you changed it, this was saved: Left voicemail, “A roof”, the next step Friday, January 2 at 2:30 PM, to book the visit. Save again to add it as it is now, too.',
      },
    ]);
    expect(await calls.detail(id)).toEqual(before);
  });

  test('that is sent again is the same one after it completed a follow-up, left it as it was, or was corrected', async () => {
    const [completing, leaving, corrected] = [await submitForm(), await submitForm(), await submitForm()];
    await db()
      .update(leads)
      .set({ followUpOn: day(0) });
    const due = { on: day(0), time: null, purpose: null };
    const note = { id: randomUUID(), note: 'One' };
    const saves = [
      [completing, { id: randomUUID(), ...called('they-called') }],
      [leaving, { id: randomUUID(), ...called('busy'), followUp: { ...due, was: due } }],
      [corrected, note],
    ] as const;
    for (const [id, save] of saves) await calls.event(id, save);
    const correction = { kind: 'noted', text: 'Two', was: 'One' };
    await calls.correctEvent(corrected, await idOf(corrected, 'noted'), correction);
    for (const [id, save] of saves) expect((await calls.event(id, save)).status).toBe(201);
    expect(await eventsOf(corrected)).toEqual([['noted', 'Two']]);
  });

  test('is refused when somebody else made it who was signed in before in the same browser', async () => {
    const id = await submitForm();
    const note = { ...called('reached'), note: 'Hers' };
    await calls.event(id, note);
    const [stored] = await db().select().from(leadEvents).where(eq(leadEvents.kind, 'noted'));
    const refused = await colleague.event(id, { ...note, authorId: stored?.authorId });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'other-author',
        message: expect.stringMatching(/^.+ has signed in meanwhile in this browser\.$/),
      },
    ]);
    expect((await eventsOf(id)).filter(([kind]) => kind === 'noted')).toEqual([['noted', 'Hers']]);
    expect((await calls.event(id, { ...note, authorId: stored?.authorId })).status).toBe(201);
  });

  test('stores nothing when a colleague has changed the next step meanwhile, and says what to', async () => {
    const id = await submitForm();
    await colleague.event(id, { followUp: { ...friday, was: NO_STEP } });
    const save = { ...called('reached'), note: 'Hers', followUp: { on: day(1), time: null, purpose: null } };
    const refused = await calls.event(id, { ...save, followUp: { ...save.followUp, was: NO_STEP } });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'overtaken',
        message: expect.stringMatching(
          /^.+ has planned the next step for Friday, January 2 at 2:30 PM, to book the visit in the meantime\. Save again to replace that\.$/,
        ),
        data: friday,
      },
    ]);
    expect(await eventsOf(id)).toEqual([['follow-up', '2099-01-02 14:30']]);
    expect((await calls.event(id, { ...save, followUp: { ...save.followUp, was: friday } })).status).toBe(
      201,
    );
    expect(await leadRow(id)).toMatchObject({
      followUpOn: day(1),
      followUpTime: null,
      followUpPurpose: null,
    });
  });

  test('refuses a next step in the past with everything else, and takes one that has passed since it was saved', async () => {
    const id = await submitForm();
    await letTimePass(id, '3 days');
    const save = { note: 'a', followUp: { on: day(-1), time: null, purpose: null, was: NO_STEP } };
    const refused = await calls.event(id, save);
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      'This day has passed. Choose today or a later day.',
    ]);
    expect(await eventsOf(id)).toEqual([]);
    expect((await calls.event(id, { ...save, secondsAgo: 2 * 24 * 3600 })).status).toBe(201);
    expect(await leadRow(id)).toMatchObject({ followUpOn: day(-1) });
  });

  test('counts from the time of the call when it was made without a connection, but not before the request', async () => {
    const id = await submitForm();
    await letTimePass(id, '3 hours');
    await calls.event(id, { ...called('reached'), secondsAgo: 2 * 3600 });
    const row = await leadRow(id);
    const hoursAgo = (instant: Date | null | undefined) => (Date.now() - Number(instant)) / 3_600_000;
    expect(hoursAgo(row?.contactedAt)).toBeCloseTo(2, 1);
    expect(hoursAgo(row?.lastCalledAt)).toBeCloseTo(2, 1);
    const early = await submitForm();
    await calls.event(early, { ...called('reached'), secondsAgo: 3600 });
    expect((await leadRow(early))?.contactedAt).toEqual((await leadRow(early))?.createdAt);
  });

  test('completes what was due on the day of a call that is sent later, and nothing that a colleague has planned since', async () => {
    const later = { on: day(0), time: null, purpose: 'book the visit' };
    const reached = { ...called('reached'), secondsAgo: 2 * 24 * 3600 };
    const planned = async (daysAgo: number, on: string) => {
      const id = await submitForm();
      await colleague.event(id, { followUp: { ...later, was: NO_STEP } });
      await db().update(leads).set({ followUpOn: on }).where(eq(leads.id, id));
      await letTimePass(id, `${daysAgo} days`);
      return id;
    };
    const [due, notYet, since] = [
      await planned(3, day(-2)),
      await planned(3, day(-1)),
      await planned(1, day(-2)),
    ];
    await db().execute(sql`update leads set created_at = created_at - interval '3 days' where id = ${since}`);
    for (const id of [due, notYet, since]) await calls.event(id, reached);
    expect((await leadRow(due))?.followUpOn).toBeNull();
    expect((await leadRow(notYet))?.followUpOn).toBe(day(-1));
    expect((await leadRow(since))?.followUpOn).toBe(day(-2));
  });

  test('does not count a call that was missed as a try', async () => {
    const id = await submitForm();
    await calls.event(id, called('no-answer', 'in'));
    expect(await stateOf(id)).toMatchObject({ unansweredCalls: 0, callAgainAt: null, lastCalledAt: null });
    await calls.event(id, called('no-answer'));
    await calls.event(id, called('voicemail', 'in'));
    expect(await stateOf(id)).toMatchObject({ unansweredCalls: 1 });
    const { timeline } = await calls.detail(id);
    expect(timeline.slice(1).map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
    await calls.event(id, called('they-called'));
    expect((await calls.detail(id)).timeline.findLast(({ kind }) => kind === 'called')?.direction).toBe('in');
  });

  test('loses the purpose with the person', async () => {
    const id = await submitForm();
    await calls.event(id, { followUp: { ...friday, was: NO_STEP } });
    await calls.event(id, { followUp: { ...NO_STEP, was: friday } });
    await calls.event(id, { followUp: { ...friday, was: NO_STEP } });
    await calls.remove(id);
    expect(await leadRow(id)).toMatchObject({ followUpOn: null, followUpPurpose: null });
    expect(JSON.stringify(await db().select().from(leadEvents))).not.toContain('book the visit');
    expect((await calls.event(id, { note: 'a' })).status).toBe(409);
  });
});

describe('correcting a note', () => {
  test('keeps its author and time, and says who corrected it', async () => {
    const id = await submitForm();
    await colleague.event(id, { note: 'Two roofs' });
    const note = await idOf(id, 'noted');
    const correction = { kind: 'noted', text: 'Three roofs', was: 'Two roofs' };
    expect((await calls.correctEvent(id, note, correction)).status).toBe(200);
    const { timeline } = await calls.detail(id);
    expect(timeline.at(-1)).toMatchObject({
      detail: 'Three roofs',
      editedAt: expect.any(String),
      editedBy: account.email,
    });
    expect(timeline.at(-1)?.createdBy).not.toBe(account.email);
    expect((await auditedActions(id)).at(-1)).toBe('leads.event-corrected');
  });

  test('is refused to everybody but its author and owners', async () => {
    const id = await submitForm();
    await calls.event(id, { note: 'Hers' });
    await colleague.event(id, { note: 'His' });
    const [hers = '', his = ''] = (await calls.detail(id)).timeline
      .slice(1)
      .map(({ id: eventId }) => eventId);
    const correction = { kind: 'noted', text: 'x', was: 'Hers' };
    const refused = await colleague.correctEvent(id, hers, correction);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'not-yours', message: `Only ${account.email} or an owner can change this.` },
    ]);
    expect((await colleague.removeEvent(id, hers)).status).toBe(403);
    expect((await colleague.correctEvent(id, his, { ...correction, was: 'His' })).status).toBe(200);
    expect((await calls.removeEvent(id, his)).status).toBe(200);
  });

  test('never overwrites a correction that nobody has seen', async () => {
    const id = await submitForm();
    await calls.event(id, { note: 'One' });
    const note = await idOf(id, 'noted');
    await calls.correctEvent(id, note, { kind: 'noted', text: 'Two', was: 'One' });
    const refused = await calls.correctEvent(id, note, { kind: 'noted', text: 'Three', was: 'One' });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      {
        code: 'overtaken',
        message: `${account.email} has corrected this in the meantime. It’s now: Two`,
        data: 'Two',
      },
    ]);
  });

  test('finds only notes and calls of that lead', async () => {
    const [id, other] = [await submitForm(), await submitForm()];
    await calls.event(id, called('reached'));
    const call = await idOf(id, 'called');
    const [contact] = await db()
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, id), eq(leadEvents.kind, 'contacted')));
    const correction = { kind: 'noted', text: 'x', was: 'reached' };
    expect((await calls.correctEvent(id, call, correction)).status, 'a call is no note').toBe(404);
    expect((await calls.removeEvent(other, call)).status).toBe(404);
    expect((await calls.removeEvent(id, contact?.id ?? '')).status).toBe(404);
    expect((await calls.removeEvent(id, randomUUID())).status).toBe(404);
    expect((await calls.removeEvent(id, 'x')).status).toBe(404);
  });
});

const correctCall = async (id: string, was: string, outcome: string) =>
  calls.correctEvent(id, await idOf(id, 'called'), {
    kind: 'called',
    outcome,
    direction: 'out',
    was: { outcome: was, direction: 'out' },
  });
const listed = async () => {
  const { followUps, firstCalls, retries, later, wrongNumbers } = await listNextCalls();
  return Object.entries({ followUps, firstCalls, retries, later, wrongNumbers })
    .filter(([, { total }]) => total > 0)
    .map(([name]) => name);
};

describe('correcting a call', () => {
  test('to one that reached nobody takes back the contact and the completed follow-up', async () => {
    const id = await submitForm();
    await db()
      .update(leads)
      .set({ followUpOn: day(0), followUpPurpose: 'call again' });
    await calls.event(id, called('reached'));
    expect(await listed()).toEqual([]);
    expect((await correctCall(id, 'reached', 'no-answer')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      status: 'new',
      contactedAt: null,
      unansweredCalls: 1,
      callAgainAt: expect.any(Number),
      followUp: [day(0), null, 'call again'],
    });
    expect(await eventsOf(id)).toEqual([['called', 'no-answer']]);
    expect(await listed()).toEqual(['followUps']);
    expect((await auditOf(id)).at(-1)?.detail).toEqual({ from: 'reached', to: 'no-answer' });
  });

  test('to one that reached the person makes them contacted at the time of the call', async () => {
    const id = await submitForm();
    await calls.event(id, called('voicemail'));
    await letTimePass(id, '1 hour');
    expect(await listed()).toEqual(['later']);
    const { lastCalledAt } = await stateOf(id);
    await correctCall(id, 'voicemail', 'reached');
    expect(await stateOf(id)).toMatchObject({
      status: 'contacted',
      contactedAt: lastCalledAt,
      unansweredCalls: 0,
      callAgainAt: null,
    });
    expect(await listed()).toEqual([]);
  });

  test('counts the tries again, and follows a wrong number', async () => {
    const id = await submitForm();
    for (const outcome of ['no-answer', 'reached', 'busy', 'wrong-number']) {
      await calls.event(id, called(outcome));
      await letTimePass(id, '1 hour');
    }
    expect(await stateOf(id)).toMatchObject({ unansweredCalls: 2, hasWrongNumber: true, callAgainAt: null });
    await correctCall(id, 'wrong-number', 'voicemail');
    expect(await stateOf(id)).toMatchObject({
      unansweredCalls: 2,
      hasWrongNumber: false,
      callAgainAt: expect.any(Number),
    });
  });

  test('leaves a status that was chosen since, and takes the time of the next contact', async () => {
    const id = await submitForm();
    await calls.event(id, called('reached'));
    await letTimePass(id, '1 hour');
    await calls.patch(id, { status: 'quoted' });
    const { timeline } = await calls.detail(id);
    await correctCall(id, 'reached', 'busy');
    expect(await stateOf(id)).toMatchObject({
      status: 'quoted',
      contactedAt: Date.parse(timeline.at(-1)?.createdAt ?? ''),
    });
  });
});

describe('removing', () => {
  test.each(['reached', 'voicemail', 'wrong-number'])(
    'a call that ended with %s takes back what followed from it, and its undo brings that back',
    async (outcome) => {
      const id = await submitForm();
      await db()
        .update(leads)
        .set({ followUpOn: day(0) });
      const before = await stateOf(id);
      await calls.event(id, called(outcome));
      const [after, events] = [await stateOf(id), await eventsOf(id)];
      const call = await idOf(id, 'called');
      const removal = await calls.removeEvent(id, call);
      expect(removal.status).toBe(200);
      const { data } = await removal.json();
      expect(await stateOf(id)).toEqual(before);
      expect(await eventsOf(id)).toEqual([]);
      for (const _ of ['once', 'twice']) {
        expect((await calls.restoreEvent(id, call, data)).status).toBe(200);
        expect(await stateOf(id)).toEqual(after);
        expect(await eventsOf(id)).toEqual(events);
      }
      expect((await auditedActions(id)).slice(-2)).toEqual(['leads.event-removed', 'leads.event-restored']);
    },
  );

  test('a note leaves nothing of its text, and only who removed it brings it back, as it was', async () => {
    const id = await submitForm();
    await colleague.event(id, { note: 'His secret' });
    const [stored] = await db().select().from(leadEvents).where(eq(leadEvents.kind, 'noted'));
    const { data } = await (await calls.removeEvent(id, stored?.id ?? '')).json();
    expect(JSON.stringify(await db().select().from(leadEvents))).not.toContain('secret');
    expect(JSON.stringify(data)).not.toContain('secret');
    const theirs = await colleague.restoreEvent(id, stored?.id ?? '', data);
    expect([theirs.status, (await theirs.json()).message]).toEqual([
      409,
      'It’s too late to bring this back.',
    ]);
    expect((await calls.restoreEvent(await submitForm(), stored?.id ?? '', data)).status).toBe(409);
    expect((await calls.restoreEvent(id, stored?.id ?? '', { removed: 'forged' })).status).toBe(409);
    await calls.restoreEvent(id, stored?.id ?? '', data);
    expect(await db().select().from(leadEvents).where(eq(leadEvents.kind, 'noted'))).toEqual([stored]);
  });

  test('cannot be undone once the person was erased', async () => {
    const id = await submitForm();
    await calls.event(id, { note: 'Gone' });
    const note = await idOf(id, 'noted');
    const { data } = await (await calls.removeEvent(id, note)).json();
    await calls.remove(id);
    expect((await calls.restoreEvent(id, note, data)).status).toBe(409);
  });
});

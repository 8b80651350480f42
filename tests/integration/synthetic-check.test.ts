import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/admin/canary/route';
import { GET as list } from '@/app/api/admin/leads/route';
import { POST as contact } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { deliveries, formCounts, leads, syntheticCheckRuns } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { claimRun } from '@/lib/leads/synthetic-check/mutations';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { runSyntheticCheck } from '@/lib/leads/synthetic-check/run';
import { syntheticCheckStatusSchema } from '@/lib/leads/synthetic-check/schema';
import { startWorker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { serveForm } from '../support/form-server';
import { startMailServer } from '../support/mail-server';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

// A port that was free a moment ago.
const probe = await startMailServer();
await probe.stop();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${probe.port}` });

const PATH = '/api/admin/canary';
const running: { stop(): Promise<void> }[] = [];
const started = <Thing extends { stop(): Promise<void> }>(thing: Thing) => {
  running.push(thing);
  return thing;
};
beforeEach(async () => {
  await db().delete(syntheticCheckRuns);
});
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

const form = async () => started(await serveForm((request) => contact(request, {})));
const mailServer = async () => started(await startMailServer(probe.port));
const begin = async () => {
  const id = await claimRun(0);
  if (!id) throw new Error('no run could be begun');
  return id;
};
const run = async (patienceMs = 20_000) => {
  await runSyntheticCheck(await begin(), new AbortController().signal, patienceMs);
  return (await getSyntheticCheckStatus()).latest;
};

async function expectNothingLeft() {
  for (const table of [leads, deliveries, formCounts]) expect(await db().select().from(table)).toEqual([]);
}

describe('a test lead', () => {
  test('goes from the form to the mail server, sends nobody a mail and is swept away', async () => {
    await form();
    const server = await mailServer();
    started(startWorker(deliveryKinds));
    expect(await run()).toMatchObject({ state: 'proven', step: null });
    expect((await getSyntheticCheckStatus()).provenAt).not.toBeNull();
    expect(server.mails).toEqual([]);
    await expectNothingLeft();
  });

  test('is seen by nobody on its way', async () => {
    const staff = await signedIn();
    await form();
    const under = runSyntheticCheck(await begin(), new AbortController().signal, 3_000);
    await vi.waitFor(async () => expect(await db().$count(leads, eq(leads.visibility, 'canary'))).toBe(1));
    const answer = await (await list(getRequest('/api/admin/leads', staff), {})).json();
    expect(answer).toMatchObject({ data: [], page: { total: 0 } });
    await under;
  });

  test('is one that this process sends itself: nobody else can claim to be', async () => {
    const lead = { name: 'Ann', phone: '1', service: 'energy-storage' };
    await contact(jsonRequest('/api/contact', lead, { 'x-own-request': 'let me in' }), {});
    expect(await db().select().from(leads)).toMatchObject([{ visibility: 'open' }]);
  });
});

describe('one that does not come through says where it stopped:', () => {
  test('at the form, where nothing answers', async () => {
    const { stop } = await serveForm((request) => contact(request, {}));
    await stop();
    expect(await run()).toMatchObject({ state: 'failed', step: 'form' });
  });

  test('at the form, where it is refused', async () => {
    started(await serveForm(async () => new Response('no', { status: 500 })));
    expect(await run()).toMatchObject({ step: 'form', detail: 'It was answered with 500.' });
  });

  test('at the database, where that cannot store it', async () => {
    started(await serveForm(async () => new Response('later', { status: 503 })));
    expect(await run()).toMatchObject({ step: 'database', detail: 'It was answered with 503.' });
  });

  test('in the queue, where no worker takes it up', async () => {
    await form();
    expect(await run(300)).toMatchObject({ step: 'queue', detail: 'No worker took the message up.' });
    await expectNothingLeft();
  });

  test('at the mail server, in its words', async () => {
    await form();
    started(startWorker(deliveryKinds));
    expect(await run(4_000)).toMatchObject({
      state: 'failed',
      step: 'mail',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await getSyntheticCheckStatus()).provenAt).toBeNull();
    await expectNothingLeft();
  });
});

describe('a run', () => {
  test('is begun by one of all that try, and not before its time', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => claimRun(15)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await db().update(syntheticCheckRuns).set({ state: 'proven' });
    expect(await claimRun(15)).toBeNull();
    await db()
      .update(syntheticCheckRuns)
      .set({ startedAt: new Date(Date.now() - 16 * 60_000) });
    expect(await claimRun(15)).not.toBeNull();
  });

  test('of a process that died is forgotten and another is begun', async () => {
    await begin();
    expect(await claimRun(0)).toBeNull();
    await db()
      .update(syntheticCheckRuns)
      .set({ startedAt: new Date(Date.now() - 4 * 60_000) });
    expect(await claimRun(0)).not.toBeNull();
    expect(await db().select().from(syntheticCheckRuns)).toHaveLength(1);
  });

  test('that is broken off because the server stops leaves nothing', async () => {
    await form();
    const stopping = new AbortController();
    const under = runSyntheticCheck(await begin(), stopping.signal);
    await vi.waitFor(async () => expect(await db().$count(leads)).toBe(1));
    stopping.abort();
    await under;
    expect(await db().select().from(syntheticCheckRuns)).toEqual([]);
    await expectNothingLeft();
  });

  test('is asked for by staff, who see how it fares', async () => {
    const staff = await signedIn();
    await form();
    await mailServer();
    started(startWorker(deliveryKinds));
    const read = async () =>
      syntheticCheckStatusSchema.strict().parse((await (await GET(getRequest(PATH, staff), {})).json()).data);
    expect(await read()).toEqual({ everyMinutes: 0, mailRoute: 'server', provenAt: null, latest: null });
    const answer = await POST(jsonRequest(PATH, undefined, staff), {});
    expect(answer.status).toBe(202);
    expect(syntheticCheckStatusSchema.parse((await answer.json()).data).latest?.state).toBe('running');
    await vi.waitFor(async () => expect((await read()).latest?.state).toBe('proven'), { timeout: 20_000 });
    expect((await GET(getRequest(PATH), {})).status).toBe(401);
    expect((await POST(jsonRequest(PATH, undefined), {})).status).toBe(401);
  });
});

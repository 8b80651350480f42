import { eq, gt } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET as list } from '@/app/api/admin/leads/route';
import { GET, POST } from '@/app/api/admin/synthetic-check/route';
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
import { aService } from '../support/offered-services';
import { getRequest, jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

// A port that was free a moment ago.
const probe = await startMailServer();
await probe.stop();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${probe.port}` });

const PATH = '/api/admin/synthetic-check';
const running: { stop(): Promise<void> }[] = [];
const stopAfterTest = <Thing extends { stop(): Promise<void> }>(thing: Thing) => {
  running.push(thing);
  return thing;
};
beforeEach(async () => {
  await db().delete(syntheticCheckRuns);
});
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

const form = async () => stopAfterTest(await serveForm((request) => contact(request, {})));
const mailServer = async () => stopAfterTest(await startMailServer(probe.port));
const claim = async () => {
  const id = await claimRun(0);
  if (!id) throw new Error('no run could be claimed');
  return id;
};
const run = async (timeoutMs = 20_000) => {
  await runSyntheticCheck(await claim(), new AbortController().signal, timeoutMs);
  return (await getSyntheticCheckStatus()).latest;
};

async function expectNothingLeft() {
  for (const table of [leads, deliveries, formCounts]) expect(await db().select().from(table)).toEqual([]);
}

describe('a test lead', () => {
  test('goes from the form to the mail server, sends no mail, and is deleted', async () => {
    await form();
    const server = await mailServer();
    stopAfterTest(startWorker(deliveryKinds));
    expect(await run()).toMatchObject({ state: 'proven', step: null });
    expect((await getSyntheticCheckStatus()).provenAt).not.toBeNull();
    expect(server.mails).toEqual([]);
    await expectNothingLeft();
  });

  test('is invisible to staff on its way', async () => {
    const staff = await signedIn();
    await form();
    const stopping = new AbortController();
    const check = runSyntheticCheck(await claim(), stopping.signal);
    await expect.poll(() => db().$count(leads, eq(leads.visibility, 'canary'))).toBe(1);
    const body = await (await list(getRequest('/api/admin/leads', staff), {})).json();
    expect(body).toMatchObject({ data: [], page: { total: 0 } });
    stopping.abort();
    await check;
  });

  test('is sent by this process only, and cannot be forged', async () => {
    const lead = { name: 'Ann', phone: '1', service: aService };
    await contact(jsonRequest('/api/contact', lead, { 'x-internal-request': 'let me in' }), {});
    expect(await db().select().from(leads)).toMatchObject([{ visibility: 'open' }]);
  });
});

describe('a failed check names the step where it stopped:', () => {
  test('the form, when the server does not respond', async () => {
    const { stop } = await serveForm((request) => contact(request, {}));
    await stop();
    expect(await run()).toMatchObject({ state: 'failed', step: 'form' });
  });

  test('the form, when it is rejected', async () => {
    stopAfterTest(await serveForm(async () => new Response('no', { status: 500 })));
    expect(await run()).toMatchObject({ step: 'form', detail: 'The response was 500.' });
  });

  test('the database, when it cannot store the lead', async () => {
    stopAfterTest(await serveForm(async () => new Response('later', { status: 503 })));
    expect(await run()).toMatchObject({ step: 'database', detail: 'The response was 503.' });
  });

  test('the queue, when no worker takes the job', async () => {
    await form();
    expect(await run(300)).toMatchObject({ step: 'queue', detail: 'No worker picked up the message.' });
    await expectNothingLeft();
  });

  test('the mail, with the error of the mail server', async () => {
    await form();
    stopAfterTest(startWorker(deliveryKinds));
    const check = run(60_000);
    await expect.poll(() => db().$count(deliveries, gt(deliveries.attempts, 0))).toBe(1);
    // As if it had been tried for a minute.
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await check).toMatchObject({
      state: 'failed',
      step: 'mail',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await getSyntheticCheckStatus()).provenAt).toBeNull();
    await expectNothingLeft();
  });
});

describe('a run', () => {
  test('is started by one of several instances, and not before it is due', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => claimRun(15)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await db().update(syntheticCheckRuns).set({ state: 'proven' });
    expect(await claimRun(15)).toBeNull();
    await db()
      .update(syntheticCheckRuns)
      .set({ startedAt: new Date(Date.now() - 16 * 60_000) });
    expect(await claimRun(15)).not.toBeNull();
  });

  test('of a crashed process is discarded, and another one starts', async () => {
    await claim();
    expect(await claimRun(0)).toBeNull();
    await db()
      .update(syntheticCheckRuns)
      .set({ startedAt: new Date(Date.now() - 4 * 60_000) });
    expect(await claimRun(0)).not.toBeNull();
    expect(await db().select().from(syntheticCheckRuns)).toHaveLength(1);
  });

  test('that is aborted at shutdown leaves nothing behind', async () => {
    await form();
    const stopping = new AbortController();
    const check = runSyntheticCheck(await claim(), stopping.signal);
    await expect.poll(() => db().$count(leads)).toBe(1);
    stopping.abort();
    await check;
    expect(await db().select().from(syntheticCheckRuns)).toEqual([]);
    await expectNothingLeft();
  });

  test('can be started by staff, who see its state', async () => {
    const staff = await signedIn();
    await form();
    await mailServer();
    stopAfterTest(startWorker(deliveryKinds));
    const read = async () =>
      syntheticCheckStatusSchema.strict().parse((await (await GET(getRequest(PATH, staff), {})).json()).data);
    expect(await read()).toEqual({ everyMinutes: 0, mailRoute: 'server', provenAt: null, latest: null });
    const response = await POST(jsonRequest(PATH, undefined, staff), {});
    expect(response.status).toBe(202);
    expect(syntheticCheckStatusSchema.parse((await response.json()).data).latest?.state).toBe('running');
    await vi.waitFor(async () => expect((await read()).latest?.state).toBe('proven'), { timeout: 20_000 });
    expect((await GET(getRequest(PATH), {})).status).toBe(401);
    expect((await POST(jsonRequest(PATH, undefined), {})).status).toBe(401);
  });
});

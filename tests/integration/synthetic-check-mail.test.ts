import { afterEach, expect, test } from 'vitest';
import { POST as contact } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { claimRun } from '@/lib/leads/synthetic-check/mutations';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { runSyntheticCheck } from '@/lib/leads/synthetic-check/run';
import { startWorker } from '@/lib/outbox/worker';
import { withAppDatabase } from '../support/app-database';
import { serveForm } from '../support/form-server';
import { startMailServer } from '../support/mail-server';

const mailServer = await startMailServer();
withAppDatabase({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, CANARY_EMAIL: 'canary@example.com' });

const running: { stop(): Promise<void> }[] = [mailServer];
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

test('sends a real mail to a mailbox of its own, which may refuse it', async () => {
  running.push(await serveForm((request) => contact(request, {})), startWorker(deliveryKinds));
  const run = async () => {
    await runSyntheticCheck((await claimRun(0)) ?? '', new AbortController().signal);
    return (await getSyntheticCheckStatus()).latest;
  };
  expect(await run()).toMatchObject({ state: 'proven', detail: expect.stringMatching(/^250/) });
  expect(mailServer.mails).toMatchObject([
    { to: [{ address: 'canary@example.com' }], subject: expect.stringContaining('Test of the') },
  ]);
  mailServer.refused.add('canary@example.com');
  expect(await run()).toMatchObject({
    state: 'failed',
    step: 'mail',
    detail: expect.stringContaining('no such mailbox'),
  });
  expect(await db().select().from(leads)).toEqual([]);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { stateLabel } from '@/components/leads/deliveries/delivery-labels';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { describeDeliveries, getDeliveryHealth } from '@/lib/leads/notify/queries';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { startWorker } from '@/lib/outbox/worker';
import { log } from '@/lib/platform/log';
import { startMailSink } from '@/scripts/launch/mail-sink';
import { withAppDatabase } from '../support/app-database';
import { leadCalls } from '../support/staff-calls';
import { signedIn } from '../support/staff-session';
import { submitForm } from '../support/stored-leads';

const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-mail-'));
const sink = await startMailSink(folder);
// As `npm run up` starts the app without SMTP_URL.
withAppDatabase({ SMTP_URL: sink.url, MAIL_FOLDER: folder });

afterAll(async () => {
  await sink.stop();
  rmSync(folder, { recursive: true });
});

test('reports a mail that is written to a file as such wherever its delivery is shown', async () => {
  const warn = vi.spyOn(log, 'warn');
  const worker = startWorker(deliveryKinds);
  expect(warn).toHaveBeenCalledWith({ folder }, 'Mail is only written to files');
  const id = await submitForm({ email: undefined });
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { timeout: 20_000 });
  await worker.stop();
  const calls = leadCalls(await signedIn());
  const [delivery] = (await calls.detail(id)).deliveries;
  expect(delivery).toMatchObject({ state: 'sent', lastResponse: '250 Written to a file, not sent' });
  expect(delivery && stateLabel(delivery)).toBe('Written to a file');
  // Also once the response is cleared, because a response may quote the person.
  await calls.remove(id);
  const [kept] = (await calls.detail(id)).deliveries;
  expect(kept).toMatchObject({ state: 'sent', lastResponse: 'Written to a file, not sent' });
  expect(kept && stateLabel(kept)).toBe('Written to a file');
  expect(await describeDeliveries()).toMatchObject([
    { lastSuccess: expect.any(String), lastSuccessResponse: 'Written to a file, not sent' },
  ]);
  expect((await getDeliveryHealth()).mailRoute).toBe('files');
  expect((await getSyntheticCheckStatus()).mailRoute).toBe('files');
});

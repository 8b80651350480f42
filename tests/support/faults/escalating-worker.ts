// A process as an instance is, but that looks for unopened leads all the time: run by tests/faults/desk-killed.test.ts.
import '../../../scripts/launch/allow-server-only';
import { setTimeout as pause } from 'node:timers/promises';

const { deliveryKinds } = await import('@/lib/delivery-kinds');
const { escalateUnopened } = await import('@/lib/leads/notify/desk-mails/mutations');
const { startWorker } = await import('@/lib/outbox/worker');

const worker = startWorker(deliveryKinds);
let isStopping = false;
process.once('SIGTERM', async () => {
  isStopping = true;
  await worker.stop();
  process.exit(0);
});
while (!isStopping) {
  await escalateUnopened().catch(() => {});
  await pause(20);
}

import './launch/allow-server-only';
import packageJson from '../package.json' with { type: 'json' };

const { backgroundTasks } = await import('@/lib/background-tasks');
const { deliveryKinds } = await import('@/lib/delivery-kinds');
const { startWorker } = await import('@/lib/outbox/worker');
const { log } = await import('@/lib/platform/log');
const { startWithKeptFacts } = await import('@/lib/platform/settings/facts');

const { version } = packageJson;
log.info({ version }, 'starting the worker');
startWithKeptFacts();
const worker = startWorker(deliveryKinds, backgroundTasks);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    log.info({ signal, version }, 'stopping');
    await worker.stop();
    process.exit(0);
  });
}

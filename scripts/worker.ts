import './launch/allow-server-only';

const { backgroundTasks } = await import('@/lib/background-tasks');
const { deliveryKinds } = await import('@/lib/delivery-kinds');
const { startWorker } = await import('@/lib/outbox/worker');

const worker = startWorker(deliveryKinds, backgroundTasks);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await worker.stop();
    process.exit(0);
  });
}

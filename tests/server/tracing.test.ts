import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database';
import { aService } from '../support/offered-services';
import { startInstance } from '../support/own-site';
import { startTraceReceiver } from '../support/trace-receiver';

const ann = {
  name: 'Annabel Traceworth',
  phone: '(828) 555-0177',
  email: 'traceworth@example.com',
  address: '17 Traceworth Lane',
  service: aService,
  message: 'Traceworth only',
};

test('requests are traced to the collector that is configured, without anything personal', async () => {
  await using receiver = await startTraceReceiver();
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase();
  started.defer(database.drop);
  const { address } = await startInstance(database.url, started, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const lead = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ann),
  });
  expect(lead.status).toBe(201);
  // By Next, with a query, an unknown path, and a page that fails.
  await fetch(`${address}/savings?bill=217&email=traceworth@example.com`);
  await fetch(`${address}/api/seo?path=/traceworth`);
  await fetch(`${address}/traceworth@example.com?token=traceworth`, {
    headers: { 'User-Agent': 'Traceworth' },
  });

  const names = () => receiver.spans().map(({ name }) => name);
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['POST /api/contact', 'GET /api/seo', 'GET /savings']));
  const [contact] = receiver.spans().filter(({ name }) => name === 'POST /api/contact');
  expect(contact?.attributes).toContainEqual({ key: 'http.status_code', value: { intValue: 201 } });
  expect(receiver.bodies.join()).not.toMatch(/traceworth|bill=|555-0177|127\.0\.0\.1|localhost/i);
});

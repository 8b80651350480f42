import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { recordFigures } from '../support/faults/figures';
import { checkConsistency, noViolations, waitUntilAllSent } from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { seededRandom } from '../support/faults/random';
import { startVisitors } from '../support/faults/visitors';
import { startWorkers } from '../support/faults/worker-bed';

const MAILS = 1_000;

test('three workers send each mail once', async () => {
  await using started = new AsyncDisposableStack();
  const { app, database, mails } = await startWorkers(3, started);
  const visitorPool = startVisitors({
    addresses: [app.address],
    random: seededRandom('visitors'),
    visitors: 8,
    fillMs: 10,
  });
  await until(() => visitorPool.accepted.length >= MAILS, { timeoutMs: 600_000 });
  await visitorPool.finish();
  const seconds = await waitUntilAllSent(database.url, 300_000);
  const violations = await checkConsistency(database.url, visitorPool.accepted);
  const twice = countDuplicateMails(...mails);
  const count = mails.flatMap((server) => server.mails).length;
  recordFigures('three workers', {
    mails: count,
    'all mailed after the last lead': `${seconds?.toFixed(0)} s`,
    'mailed twice': twice,
    ...violations,
  });
  expect({ violations, twice }).toEqual({ violations: noViolations, twice: 0 });
  expect(seconds).toBeDefined();
  expect(count).toBe(visitorPool.accepted.length);
});

import { expect, test } from 'vitest';
import { startAppInstance } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { checkConsistency, noViolations, waitUntilAllSent } from '../support/faults/lead-consistency';
import {
  type AcceptedLead,
  countOutcomes,
  newSubmission,
  type Outcome,
  sendLead,
} from '../support/faults/visitors';
import { startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

test('responds to a burst of concurrent leads, and loses no accepted one', async () => {
  await using started = new AsyncDisposableStack();
  const [database, mails] = await Promise.all([createTestDatabase(), startMailServer()]);
  started.defer(database.drop);
  started.defer(mails.stop);
  const app = await startAppInstance(database.url, faultEnvironment(`smtp://127.0.0.1:${mails.port}`));
  started.defer(app.stop);
  const taken: AcceptedLead[] = [];
  const submissions = Array.from({ length: scaled(300, 1_000) }, newSubmission);
  let waiting = submissions;
  const outcomes: Outcome[] = [];
  let rounds = 0;
  const start = performance.now();
  // Those that got 503 retry.
  for (; waiting.length > 0 && rounds < 20; rounds += 1) {
    const answers = await Promise.all(waiting.map((submission) => sendLead(app.address, submission)));
    outcomes.push(...answers);
    for (const [index, { id }] of answers.entries()) {
      const submission = waiting[index];
      if (submission && id) taken.push({ ...submission, id });
    }
    waiting = waiting.filter((_submission, index) => !answers[index]?.id);
  }
  const elapsed = (performance.now() - start) / 1_000;
  const violations = await checkConsistency(database.url, taken);
  const seconds = await waitUntilAllSent(database.url, 300_000);
  const { accepted, refused, cutOff, invalid } = countOutcomes(outcomes);
  recordFigures('many at once', {
    visitors: submissions.length,
    taken: accepted,
    'answered 503': refused,
    'cut off': cutOff,
    'invalid answers': invalid.length,
    rounds,
    'all taken after': `${elapsed.toFixed(1)} s`,
    ...violations,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect({ invalid, cutOff, accepted }).toEqual({ invalid: [], cutOff: 0, accepted: submissions.length });
  expect(violations).toEqual(noViolations);
  expect(seconds).toBeDefined();
});

import { expect, test } from 'vitest';
import { startAppInstance } from '../support/app-instance';
import { createTestDatabase } from '../support/database';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { type Acknowledged, newWriting, type Outcome, pressSend, tallyOf } from '../support/faults/visitors';
import { startMailServer } from '../support/mail-server';

test('very many at once are all answered, and none that was thanked is lost', async () => {
  await using started = new AsyncDisposableStack();
  const [database, mails] = await Promise.all([createTestDatabase(), startMailServer()]);
  started.defer(database.drop);
  started.defer(mails.stop);
  const app = await startAppInstance(database.url, faultEnvironment(`smtp://127.0.0.1:${mails.port}`));
  started.defer(app.stop);
  const taken: Acknowledged[] = [];
  const writings = Array.from({ length: scaled(300, 1_000) }, newWriting);
  let waiting = writings;
  const outcomes: Outcome[] = [];
  let rounds = 0;
  const start = performance.now();
  // Whoever is asked to come again does so.
  for (; waiting.length > 0 && rounds < 20; rounds += 1) {
    const answers = await Promise.all(waiting.map((writing) => pressSend(app.address, writing)));
    outcomes.push(...answers);
    for (const [index, { id }] of answers.entries()) {
      const writing = waiting[index];
      if (writing && id) taken.push({ ...writing, id });
    }
    waiting = waiting.filter((_writing, index) => !answers[index]?.id);
  }
  const took = (performance.now() - start) / 1_000;
  const ledger = await checkLedger(database.url, taken);
  const seconds = await untilAllSent(database.url, 300_000);
  const { thanked, refused, cutOff, unclear } = tallyOf(outcomes);
  noteFigures('many at once', {
    visitors: writings.length,
    taken: thanked,
    'answered 503': refused,
    'cut off': cutOff,
    'unclear answers': unclear.length,
    rounds,
    'all taken after': `${took.toFixed(1)} s`,
    ...ledger,
    'all mailed after': `${seconds?.toFixed(0)} s`,
  });
  expect({ unclear, cutOff, thanked }).toEqual({ unclear: [], cutOff: 0, thanked: writings.length });
  expect(ledger).toEqual(nothingAmiss);
  expect(seconds).toBeDefined();
});

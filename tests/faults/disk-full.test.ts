import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { startAppInstance } from '../support/app-instance';
import { chanceOf } from '../support/faults/chance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { noteFigures, scaled } from '../support/faults/figures';
import { checkLedger, nothingAmiss, untilAllSent } from '../support/faults/ledger';
import { sentTwice } from '../support/faults/mail-count';
import { startOwnServer } from '../support/faults/own-server';
import { mountSmallDisk } from '../support/faults/small-disk';
import { gather, newWriting, pressSend, tallyOf } from '../support/faults/visitors';
import { startMailServer } from '../support/mail-server';

// The files of an empty server, its log of changes, and room for a few thousand leads.
const DISK_MB = 160;
const FULL_MS = scaled(2_000, 20_000);

const disk = mountSmallDisk(DISK_MB);
if (!disk) noteFigures('disk full', { 'NOT RUN': 'this user may not mount a small disk' });

test.runIf(disk)(
  'a full disk under the database is an outage: only 503s, and recovery once there is room',
  async () => {
    if (!disk) throw new Error('there is no disk to fill');
    await using started = new AsyncDisposableStack();
    started.defer(disk.remove);
    // A folder inside it: what is mounted cannot be removed.
    const server = await startOwnServer(path.join(disk.folder, 'data'));
    started.defer(server.stop);
    const mails = await startMailServer();
    started.defer(mails.stop);
    const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
    const app = await startAppInstance(server.url, faultEnvironment(smtpUrl));
    started.defer(app.stop);

    const crowd = gather({ addresses: [app.address], chance: chanceOf('visitors'), visitors: 6 });
    await until(() => crowd.acknowledged.length >= 20, { timeoutMs: 30_000 });
    const supervisor = server.supervise();
    disk.fill();
    // What the database has reserved lasts for a while.
    const isTurnedAway = await until(() => tallyOf(crowd.outcomes).refused > 20, { timeoutMs: 60_000 });
    const { thanked: thankedBefore } = tallyOf(crowd.outcomes);
    await pause(FULL_MS);
    const { thanked: thankedWhileFull } = tallyOf(crowd.outcomes);
    disk.free();
    const start = performance.now();
    const isBack = await until(async () => (await pressSend(app.address, newWriting())).id, {
      timeoutMs: 90_000,
    });
    const backAfter = (performance.now() - start) / 1_000;
    await crowd.leave();
    const restarts = await supervisor.stop();
    const ledger = await checkLedger(server.url, crowd.acknowledged);
    const seconds = await untilAllSent(server.url, 120_000);
    const { thanked, refused, cutOff, unclear } = tallyOf(crowd.outcomes);
    noteFigures('disk full', {
      taken: thanked,
      'of them while full': thankedWhileFull - thankedBefore,
      'answered 503': refused,
      'cut off': cutOff,
      'restarts of PostgreSQL': restarts,
      'unclear answers': unclear.length,
      'takes leads again after': `${backAfter.toFixed(1)} s`,
      ...ledger,
      'all mailed after': `${seconds?.toFixed(0)} s`,
      'mailed twice': sentTwice(mails),
    });
    expect(isTurnedAway, 'a full disk turns visitors away').toBe(true);
    expect(unclear).toEqual([]);
    expect(cutOff).toBe(0);
    expect(ledger).toEqual(nothingAmiss);
    expect(isBack, 'leads are taken again').toBeDefined();
    expect(app.isRunning()).toBe(true);
    expect(seconds, 'every alert is sent in the end').toBeDefined();
  },
);

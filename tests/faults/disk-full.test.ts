import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '@/scripts/launch/until';
import { startAppInstance } from '../support/app-instance';
import { faultEnvironment } from '../support/faults/fault-environment';
import { recordFigures } from '../support/faults/figures';
import { startKillablePostgres } from '../support/faults/killable-postgres';
import { checkConsistency, noViolations, waitUntilAllSent } from '../support/faults/lead-consistency';
import { countDuplicateMails } from '../support/faults/mail-count';
import { seededRandom } from '../support/faults/random';
import { mountSmallDisk } from '../support/faults/small-disk';
import { countOutcomes, newSubmission, sendLead, startVisitors } from '../support/faults/visitors';
import { startMailServer } from '../support/mail-server';
import { scaled } from '../support/scale';

// The files of an empty server, its write-ahead log, and room for a few thousand leads.
const DISK_MB = 160;
const FULL_MS = scaled(2_000, 20_000);

const disk = mountSmallDisk(DISK_MB);
if (!disk) recordFigures('disk full', { 'NOT RUN': 'this user may not mount a small disk' });

test.runIf(disk)(
  'answers only 503 while the disk of the database is full, and recovers once there is space',
  async () => {
    if (!disk) throw new Error('there is no disk to fill');
    await using started = new AsyncDisposableStack();
    started.defer(disk.remove);
    // A subfolder: the mount point itself cannot be removed.
    const server = await startKillablePostgres(path.join(disk.folder, 'data'));
    started.defer(server.stop);
    const mails = await startMailServer();
    started.defer(mails.stop);
    const smtpUrl = `smtp://127.0.0.1:${mails.port}`;
    const app = await startAppInstance(server.url, faultEnvironment(smtpUrl));
    started.defer(app.stop);

    const visitorPool = startVisitors({
      addresses: [app.address],
      random: seededRandom('visitors'),
      visitors: 6,
    });
    await until(() => visitorPool.accepted.length >= 20, { timeoutMs: 30_000 });
    const supervisor = server.supervise();
    disk.fill();
    // The space that the database has reserved lasts for a while.
    const isRefusing = await until(() => countOutcomes(visitorPool.outcomes).refused > 20, {
      timeoutMs: 60_000,
    });
    const { accepted: acceptedBefore } = countOutcomes(visitorPool.outcomes);
    await pause(FULL_MS);
    const { accepted: acceptedWhileFull } = countOutcomes(visitorPool.outcomes);
    disk.free();
    const start = performance.now();
    const hasRecovered = await until(async () => (await sendLead(app.address, newSubmission())).id, {
      timeoutMs: 90_000,
    });
    const recoveredAfter = (performance.now() - start) / 1_000;
    await visitorPool.finish();
    const restarts = await supervisor.stop();
    const violations = await checkConsistency(server.url, visitorPool.accepted);
    const seconds = await waitUntilAllSent(server.url, 120_000);
    const { accepted, refused, cutOff, invalid } = countOutcomes(visitorPool.outcomes);
    recordFigures('disk full', {
      taken: accepted,
      'of them while full': acceptedWhileFull - acceptedBefore,
      'answered 503': refused,
      'cut off': cutOff,
      'restarts of PostgreSQL': restarts,
      'invalid answers': invalid.length,
      'takes leads again after': `${recoveredAfter.toFixed(1)} s`,
      ...violations,
      'all mailed after': `${seconds?.toFixed(0)} s`,
      'mailed twice': countDuplicateMails(mails),
    });
    expect(isRefusing, 'a full disk is answered with 503').toBe(true);
    expect(invalid).toEqual([]);
    expect(cutOff).toBe(0);
    expect(violations).toEqual(noViolations);
    expect(hasRecovered, 'leads are accepted again').toBeDefined();
    expect(app.isRunning()).toBe(true);
    expect(seconds, 'every alert is sent in the end').toBeDefined();
  },
);

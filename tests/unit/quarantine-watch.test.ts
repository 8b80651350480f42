import { beforeEach, expect, test, vi } from 'vitest';
import { queueDueDigest, releaseAfterFlood } from '@/lib/leads/quarantine/mutations';
import { startQuarantineWatch } from '@/lib/leads/quarantine/schedule';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';

vi.mock('@/lib/leads/quarantine/mutations', () => ({ queueDueDigest: vi.fn(), releaseAfterFlood: vi.fn() }));
vi.mock('@/lib/platform/polling', () => ({ startPolling: vi.fn() }));

beforeEach(() => {
  vi.mocked(releaseAfterFlood).mockReset().mockResolvedValue(0);
  vi.mocked(queueDueDigest).mockReset().mockResolvedValue(false);
  vi.mocked(startPolling).mockReset();
});

/** Runs once what the watch polls. */
async function look() {
  startQuarantineWatch();
  await vi.mocked(startPolling).mock.lastCall?.[1](new AbortController().signal);
}

test('the quarantine is looked through every minute, first ten seconds after the start', async () => {
  const polling = { stop: () => {} };
  vi.mocked(startPolling).mockReturnValue(polling);
  expect(startQuarantineWatch()).toBe(polling);
  const options = { intervalMs: 60_000, initialDelayMs: 10_000 };
  expect(startPolling).toHaveBeenCalledWith('processing the quarantine', expect.anything(), options);
  await look();
  expect(releaseAfterFlood).toHaveBeenCalledOnce();
  expect(queueDueDigest).toHaveBeenCalledOnce();
});

test('a digest is queued even when releasing fails', async () => {
  vi.mocked(releaseAfterFlood).mockRejectedValue(new Error('the database is down'));
  await expect(look()).rejects.toThrow('the database is down');
  expect(queueDueDigest).toHaveBeenCalledOnce();
});

test('the log says how many were released, if any were', async () => {
  const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
  await look();
  expect(info).not.toHaveBeenCalled();
  vi.mocked(releaseAfterFlood).mockResolvedValue(1);
  await look();
  expect(info).toHaveBeenCalledExactlyOnceWith({ released: 1 }, expect.stringContaining('released'));
  info.mockRestore();
});

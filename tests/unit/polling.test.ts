import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '@/lib/platform/log';
import { startPolling } from '@/lib/platform/polling';

function poll(
  task: (signal: AbortSignal) => Promise<unknown>,
  options: Parameters<typeof startPolling>[2] = { intervalMs: 1 },
) {
  const polling = startPolling('the task', task, options);
  onTestFinished(() => polling.stop());
  return polling;
}

/** Waits until another task has run ten times: long enough to detect a task that is wrongly still polled. */
async function tenRuns() {
  const other = vi.fn(async () => {});
  poll(other);
  await vi.waitFor(() => expect(other.mock.calls.length).toBeGreaterThan(9));
}

test('polling runs the task again and again until it is stopped', async () => {
  const task = vi.fn(async () => {});
  const polling = poll(task);
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(2));
  polling.stop();
  const runs = task.mock.calls.length;
  await tenRuns();
  expect(task).toHaveBeenCalledTimes(runs);
});

test('polling logs a failed run and continues', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const task = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(undefined);
  poll(task);
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(1));
  expect(warn).toHaveBeenCalledExactlyOnceWith({ error: new Error('no database') }, 'the task failed');
});

test('polling never overlaps two runs', async () => {
  let finish = () => {};
  const task = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  poll(task);
  await vi.waitFor(() => expect(task).toHaveBeenCalledOnce());
  await tenRuns();
  expect(task).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
});

test('polling waits for the initial delay before the first run', async () => {
  const task = vi.fn(async () => {});
  poll(task, { intervalMs: 1, initialDelayMs: 60_000 });
  await tenRuns();
  expect(task).not.toHaveBeenCalled();
});

test('stopping aborts the signal of a run in progress', async () => {
  const task = vi.fn((_signal: AbortSignal) => new Promise<void>(() => {}));
  const polling = poll(task);
  await vi.waitFor(() => expect(task).toHaveBeenCalledOnce());
  polling.stop();
  expect(task.mock.calls[0]?.[0].aborted).toBe(true);
});

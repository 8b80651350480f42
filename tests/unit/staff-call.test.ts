import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '@/lib/accounts/sign-in/schema';

const MINUTE_MS = 60_000;
const pollingMarks: boolean[] = [];

beforeEach(() => {
  pollingMarks.length = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    pollingMarks.push(headers.has(BACKGROUND_HEADER));
    return Response.json({ message: 'not now' }, { status: 503 });
  });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const { signal } = new AbortController();
const deliveryCalls = () => import('@/components/leads/deliveries/delivery-calls');
const leadCalls = () => import('@/components/leads/lead-calls');

test.each<[string, () => Promise<unknown>]>([
  ['delivery health', async () => (await deliveryCalls()).fetchHealth(signal)],
  ['the synthetic check', async () => (await deliveryCalls()).fetchSyntheticCheck(signal)],
  ['new leads', async () => (await leadCalls()).fetchWorkbench('')],
  ['the call list', async () => (await leadCalls()).fetchNextCalls(true)],
])('marks a polling request while nobody uses the page: %s', async (_what, call) => {
  const ask = () => expect(call()).rejects.toThrow('503');
  await ask();
  // A pointer at rest under which the page moved.
  window.dispatchEvent(new Event('pointermove'));
  await ask();
  expect(pollingMarks).toEqual([true, true]);
  window.dispatchEvent(new Event('keydown'));
  await ask();
  vi.setSystemTime(Date.now() + MINUTE_MS + 1);
  await ask();
  window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 1, movementY: 0 }));
  await ask();
  expect(pollingMarks).toEqual([true, true, false, true, false]);
});

test.each([{}, { code: 'locked' }, { code: 'overtaken', data: 'what somebody else saved' }])(
  'an error explains itself with the server’s message, and carries %j',
  async (rest) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: 'The list is locked.', ...rest }, { status: 409 }),
    );
    const { saveErrorMessage, staffCommand } = await import('@/components/shell/staff-call');
    const error = await staffCommand('/api/admin/anything', {}).catch((caught) => caught);
    expect(error).toMatchObject({ status: 409, explanation: 'The list is locked.', ...rest });
    expect(saveErrorMessage(error)).toBe('The list is locked.');
  },
);

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeadColleagues } from '@/components/leads/detail/lead-colleagues';
import { findDomViolations } from '../support/axe';
import { renderStaff } from '../support/render-staff';

const LEAD = crypto.randomUUID();
const sent: string[] = [];
let stream: EventTarget;

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('navigator', { onLine: true });
  class FakeStream extends EventTarget {
    close() {}
    constructor() {
      super();
      stream = this;
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push(`${path.split('/').slice(-2).join('/')} ${JSON.parse(String(body)).state}`);
    return new Response(null, { status: 204 });
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const emit = (kind: string, data: string) =>
  act(async () => void stream.dispatchEvent(new MessageEvent(kind, { data })));
const hear = (name: string, state: string, leadId = LEAD) =>
  emit('presence', JSON.stringify({ leadId, state, by: { id: name.toLowerCase(), name, initials: null } }));
const told = (state: string) => `${LEAD}/presence ${state}`;
const line = () => screen.getByRole('status').textContent;

/** The details of the lead, open for Eve. */
async function show() {
  const user = renderStaff(
    <div id="lead-details">
      <textarea aria-label="Note" />
      <LeadColleagues leadId={LEAD} />
    </div>,
    { profile: { id: 'eve' } },
  );
  await emit('position', '1');
  await act(() => vi.advanceTimersByTimeAsync(500));
  return { type: (text: string) => user.type(screen.getByRole('textbox', { name: 'Note' }), text) };
}

test('shows who else has the lead open, until they leave', async () => {
  await show();
  expect(line()).toBe('');
  await hear('Tom', 'looking');
  await hear('Dana', 'looking');
  await hear('Sam', 'looking', crypto.randomUUID());
  await hear('Eve', 'looking');
  expect(line()).toContain('Dana and Tom are looking at this lead, too');
  await hear('Tom', 'writing');
  expect(line()).toContain('Dana and Tom are looking at this lead, too. Tom is writing.');
  expect(await findDomViolations(screen.getByRole('status'))).toEqual([]);
  await hear('Tom', 'left');
  expect(line()).toContain('Dana is looking at this lead, too');
  await hear('Dana', 'writing');
  expect(line()).toContain('Dana is looking at this lead, too, and writing');
  await hear('Dana', 'left');
  expect(line()).toBe('');
});

test('forgets who was not heard of for two minutes', async () => {
  await show();
  await hear('Dana', 'looking');
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(line()).toContain('Dana');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(line()).toBe('');
});

test('tells colleagues of the arrival, answers theirs, and leaves', async () => {
  await show();
  expect(sent).toEqual([told('arrived')]);
  await hear('Dana', 'arrived');
  await hear('Dana', 'looking');
  // The answer to their own arrival.
  await hear('Eve', 'arrived');
  expect(sent).toEqual([told('arrived'), told('looking')]);
  cleanup();
  expect(sent.at(-1)).toBe(told('left'));
  expect(sent).toHaveLength(3);
});

test('stays when another tab of the same person closes the lead', async () => {
  await show();
  await hear('Eve', 'left');
  expect(sent.at(-1)).toBe(told('looking'));
});

test('tells colleagues of writing every few seconds, and of its end', async () => {
  const { type } = await show();
  await type('Call back');
  expect(sent).toEqual([told('arrived'), told('writing')]);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await type(' on Mon');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await type('day');
  expect(sent).toEqual([told('arrived'), told('writing'), told('writing')]);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(sent.at(-1)).toBe(told('looking'));
});

test('who has not said for some seconds that they write is only looking', async () => {
  await show();
  await hear('Dana', 'writing');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await hear('Dana', 'writing');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(line()).toContain('Dana is looking at this lead, too, and writing');
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(line()).toMatch(/Dana is looking at this lead, too$/);
});

test('tells nobody of a lead that is only passed on the way to another', async () => {
  renderStaff(<LeadColleagues leadId={LEAD} />);
  await emit('position', '1');
  cleanup();
  await waitFor(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sent).toEqual([]);
});

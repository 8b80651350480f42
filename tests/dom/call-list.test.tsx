import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallsDone, NextCallsView } from '@/components/leads/next-calls-view';
import { UndoOffers } from '@/components/leads/undo-offers';
import { leadSchema } from '@/lib/leads/schema';
import type { CallGroup, CallGroupName, NextCall, NextCalls } from '@/lib/leads/work/calls/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const toCall = (name: string, fields: Partial<NextCall> = {}): NextCall => ({
  ...leadSchema.parse(madeUpLead(name, 1)),
  unansweredCalls: 0,
  callAgainAt: null,
  lastCall: null,
  triedSince: null,
  wish: null,
  ...fields,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const tried = (name: string, fields: Partial<NextCall> = {}) =>
  toCall(name, {
    unansweredCalls: 1,
    lastCall: { at: inDays(-2), outcome: 'no-answer' },
    triedSince: inDays(-2),
    ...fields,
  });
const group = (leads: NextCall[] = [], total = leads.length): CallGroup => ({ leads, total, capped: false });

const some: NextCalls = {
  followUps: group([
    toCall('Promised Person', { followUpOn: businessDay(Date.now(), -9), message: 'Metal roof' }),
    toCall('Later Today', { followUpOn: businessDay(Date.now()) }),
  ]),
  firstCalls: group([toCall('New Person')], 31),
  retries: group([
    tried('Tried Person'),
    tried('Hopeless Person', { unansweredCalls: 6, triedSince: inDays(-21) }),
  ]),
  later: group([tried('Tomorrow Person', { callAgainAt: inDays(1) })]),
  old: group([toCall('Old Person', { createdAt: inDays(-40) })], 598),
  wrongNumbers: group([tried('Wrong Person')]),
  isOpen: true,
  doneToday: 5,
};
const nobody: NextCalls = {
  ...some,
  ...{
    followUps: group(),
    firstCalls: group(),
    retries: group(),
    later: group(),
    old: group(),
    wrongNumbers: group(),
  },
};

const CHANGE = crypto.randomUUID();
let calls: NextCalls;
const asked: string[] = [];
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  calls = some;
  asked.length = 0;
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') {
      asked.push(path);
      return Response.json({ data: calls });
    }
    sent.push({ path, body: JSON.parse(String(body)) });
    if (path.endsWith('/undo')) return Response.json({ data: { restored: 1, kept: 0 } });
    if (path.endsWith('/old')) return Response.json({ data: { changed: 598, undo: CHANGE } });
    return Response.json({ data: some.retries.leads[1], undo: CHANGE });
  });
  return () => vi.unstubAllGlobals();
});

const undo = { path: '/api/admin/leads/undo', body: { change: CHANGE } };

interface Shown {
  isMine?: boolean;
  openId?: string | null;
  onMore?: (group: CallGroupName) => void;
}

function Calls({ isMine = false, openId = null, onMore = () => {} }: Shown) {
  const [isOldShown, setIsOldShown] = useState(false);
  return (
    <NextCallsView
      isMine={isMine}
      openId={openId}
      more={[]}
      onMore={onMore}
      isOldShown={isOldShown}
      onOldShown={setIsOldShown}
    />
  );
}

async function show(props: Shown = {}) {
  const onMore = vi.fn();
  const user = renderStaff(
    <>
      <Calls onMore={onMore} {...props} />
      <UndoOffers />
    </>,
  );
  await screen.findByRole('table', { name: /^People to call/ });
  return { user, onMore };
}

const groupOf = (name: string) => screen.getByRole('rowgroup', { name });
const namesIn = (name: string) =>
  within(groupOf(name))
    .getAllByRole('button', { name: / (Person|Today)$/ })
    .map(({ textContent }) => textContent);

test('has a group for each reason, with how many there are and why each is called', async () => {
  await show();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Promised today2, one is late',
    'New1 of 31, newest first while we’re openShow more',
    'Try again2 now, 1 laterShow 1 later',
    'Older than 30 days598Close them…',
    'Wrong numbers1, correct the number, and they go back on the list',
  ]);
  expect(namesIn('Promised today')).toEqual(['Promised Person', 'Later Today']);
  expect(within(groupOf('Promised today')).getByText(/^Promised .* late$/)).toBeTruthy();
  expect(within(groupOf('Promised today')).getByText('Metal roof')).toBeTruthy();
  expect(within(groupOf('Try again')).getByText(/^Tried .*, no answer$/)).toBeTruthy();
  const call = screen.getByRole('link', { name: 'Call (828) 555-0190, New Person' });
  expect(call.getAttribute('href')).toBe('tel:+18285550190');
});

test('numbers those that are to be called now', async () => {
  await show();
  const places = screen
    .getAllByRole('row', { hidden: true })
    .map((row) => row.querySelector('td')?.textContent);
  expect(places.filter((place) => place !== undefined)).toEqual(['1', '2', '3', '4', '5', '']);
});

test('shows more of a group, those for later, and the old ones when asked to', async () => {
  const { user, onMore } = await show();
  await user.click(within(groupOf('New')).getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledWith('firstCalls');
  await user.click(screen.getByRole('button', { name: 'Show 1 later' }));
  expect(namesIn('Try again')).toContain('Tomorrow Person');
  expect(within(groupOf('Try again')).getByText(/, again /)).toBeTruthy();
  const fold = screen.getByRole('button', { name: 'Older than 30 days', expanded: false });
  expect(screen.queryByRole('button', { name: 'Old Person' })).toBeNull();
  await user.click(fold);
  expect(namesIn('Older than 30 days')).toEqual(['Old Person']);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
});

test('says below a long group how many it leaves out, and offers them', async () => {
  const listed = Array.from({ length: 200 }, (_, index) => toCall(`No ${index} Person`));
  calls = { ...nobody, firstCalls: group(listed, 611) };
  const { user, onMore } = await show();
  const end = screen.getByRole('cell', { name: /^200 of 611 are listed/ });
  await user.click(within(end).getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledWith('firstCalls');
});

test('closes all old ones after a question, and takes that back', async () => {
  const { user } = await show({ isMine: true });
  await user.click(screen.getByRole('button', { name: 'Close them…' }));
  expect(screen.getByText('Close 598 as never reached?')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep them');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close them' }));
  const path = '/api/admin/leads/next-calls/old';
  await waitFor(() => expect(sent).toEqual([{ path, body: { isMine: true } }]));
  await screen.findByText('598 leads closed: never reached');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent[1]).toEqual(undo));
});

test('offers to close whom nobody has reached in six calls, and takes that back', async () => {
  const { user } = await show();
  expect(screen.getByText(/^Called 6 times in 3 weeks\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close Hopeless Person: never reached' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      status: 'closed',
      closedReason: 'never-reached',
      was: { status: 'new' },
    }),
  );
  await screen.findByText('Hopeless Person: closed, never reached');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent[1]).toEqual(undo));
});

test('says that nobody is to be called, and how much is done', async () => {
  calls = nobody;
  await show();
  expect(screen.getByText('No one is waiting for a call.')).toBeTruthy();
  expect(screen.queryByRole('rowheader')).toBeNull();
  render(<CallsDone calls={nobody} />);
  expect(screen.getByText('0 to call, 5 done today')).toBeTruthy();
});

test('marks the lead whose details are open', async () => {
  const openId = some.firstCalls.leads[0]?.id ?? null;
  await show({ openId });
  expect(document.querySelectorAll('tr[aria-current]')).toHaveLength(1);
  expect(document.querySelector('tr[aria-current]')?.textContent).toContain('New Person');
});

import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useKeptSaves } from '@/components/leads/call-saves';
import { CallForm } from '@/components/leads/detail/call-form';
import { DoNotCall } from '@/components/leads/detail/do-not-call';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { ActionsCell, ContactCell } from '@/components/leads/lead-cells';
import { UndoOffers } from '@/components/leads/undo-offers';
import { removeDraftsForLeads, removeLeadDrafts } from '@/components/shell/lead-draft';
import { createQueryClient } from '@/components/shell/query-client';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import { leadSchema } from '@/lib/leads/schema';
import type { LeadCorrection, LeadDetail } from '@/lib/leads/work/detail/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { madeUpLead } from '../support/made-up-lead';
import '../support/made-up-facts';

// Open from Monday to Saturday.

const ANN = leadSchema.parse(madeUpLead('Ann', 1));
const EVENTS = `/api/admin/leads/${ANN.id}/events`;
// A Tuesday, 10:40 AM in Asheville.
const NOW = '2036-11-18T15:40:00Z';
const NO_STEP = { on: null, time: null, purpose: null };

/** What has been sent, and the answers to come. */
let sent: Record<string, unknown>[];
let undone: string[];
let corrected: LeadCorrection[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.setSystemTime(NOW);
  localStorage.clear();
  sent = [];
  undone = [];
  corrected = [];
  answer = () => Response.json({ data: ANN });
  onlineManager.setOnline(true);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/admin/leads/undo') {
      undone.push(JSON.parse(String(body)).change);
      return Response.json({ data: { restored: 1, kept: 0 } });
    }
    expect(path).toBe(EVENTS);
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const detailOf = (lead = ANN) =>
  ({ lead, unansweredCalls: 0, hasWrongNumber: false, timeline: [] }) as unknown as LeadDetail;

interface Shown {
  userId?: string;
  lead?: typeof ANN | null;
  detail?: Partial<LeadDetail>;
  onNext?: () => void;
}

/** The leads page of a user: without a lead only what is sent in the background. */
function Page({ userId = 'dana', lead = ANN, detail, onNext }: Shown) {
  useKeptSaves(userId);
  const correct = async (fields: LeadCorrection) => corrected.push(fields);
  const actions = { userId, staff: [], askOwnersText: null, mayExport: true, onOpen() {}, onToggle() {} };
  return (
    <LeadActionsContext value={actions}>
      {lead?.doNotCall && <DoNotCall lead={lead} onCorrect={correct} />}
      {lead && (
        <CallForm detail={{ ...detailOf(lead), ...detail }} onCorrect={correct} {...(onNext && { onNext })} />
      )}
    </LeadActionsContext>
  );
}

/** Opens the page, as after a reload. */
function open(shown: Shown = {}) {
  cleanup();
  const page = (props: Shown) => (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Page {...props} />
        <UndoOffers />
      </ToastProvider>
    </QueryClientProvider>
  );
  const client = createQueryClient();
  const { rerender } = render(page(shown));
  return { user: userEvent.setup(), show: (props: Shown) => rerender(page(props)) };
}

const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline));

const outcome = (name: string) =>
  within(screen.getByRole('group', { name: 'Outcome' })).getByRole('radio', { name });
const step = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Next step' })).getByRole('radio', { name });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const save = () => screen.getByRole('button', { name: 'Save' });
const isFilled = (element: HTMLElement) => element.classList.contains('button-primary');
const isChosen = (radio: HTMLElement) => (radio as HTMLInputElement).checked;

test('five keys log a call with an outcome, a note and a next step', async () => {
  const { user } = open();
  const link = screen.getByRole('link', { name: /^Call / });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('c');
  expect(document.activeElement).toBe(outcome('Reached'));
  await user.keyboard('1w{Enter}');
  expect(document.activeElement).toBe(note());
  await user.keyboard('Wants the barn, too. 2 roofs');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    authorId: 'dana',
    secondsAgo: 0,
    call: { outcome: 'reached', direction: 'out' },
    note: 'Wants the barn, too. 2 roofs',
    followUp: { on: expect.any(String), time: null, purpose: null, was: NO_STEP },
  });
  await waitFor(() => expect(note().value).toBe(''));
  expect(isChosen(outcome('Reached'))).toBe(false);
  // Otherwise the details would open by themselves on the next visit.
  expect(sessionStorage.getItem('call-attempt')).toBeNull();
});

test.each([
  ['somebody from a list', true, 'Don’t call: from a list.', 'They asked us to call'],
  ['somebody who asked for that', false, 'Don’t call: they asked us not to.', 'They may be called'],
])('%s is not called, until that has changed', async (_who, noContact, text, button) => {
  const { user } = open({ lead: { ...ANN, doNotCall: true, noContact } });
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/Don’t write to them either/) !== null).toBe(noContact);
  await user.keyboard('c');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: button }));
  await user.keyboard('{Enter}');
  expect(corrected).toEqual([{ doNotCall: false }]);
  expect(sessionStorage.getItem('call-attempt')).toBeNull();
});

test.each([
  ['from a list', true],
  ['they asked us not to', false],
])('nobody is called from a row who isn’t to be called: %s', async (why, noContact) => {
  const onOpen = vi.fn();
  const actions = { userId: 'dana', staff: [], askOwnersText: null, mayExport: true, onOpen, onToggle() {} };
  const lead = { ...ANN, doNotCall: true, noContact, email: 'ann@example.com' };
  render(
    <TooltipProvider>
      <LeadActionsContext value={actions}>
        <ContactCell lead={lead} />
        <ActionsCell lead={lead} />
      </LeadActionsContext>
    </TooltipProvider>,
  );
  expect(screen.queryByRole('link', { name: /555/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'ann@example.com' }) === null).toBe(noContact);
  screen.getByText('Don’t call:');
  await userEvent.click(screen.getByRole('button', { name: `Don’t call: ${why}, Ann` }));
  expect(onOpen).toHaveBeenCalledWith(lead, 'call-consent');
});

test('who was called six times without an answer can be closed, in the words of Call next', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const timeline = [40, 21, 20, 15, 10, 5, 1].map((ago) => ({ kind: 'called', createdAt: day(ago) }));
  const called = (unansweredCalls: number) => ({
    detail: { unansweredCalls, timeline: timeline as LeadDetail['timeline'] },
  });
  const close = () => screen.queryByRole('button', { name: 'Close: never reached' });
  open(called(5));
  expect(close()).toBeNull();
  const { user, show } = open(called(6));
  expect(screen.getByText(/^Called 6 times in 3 weeks\. Close it\?/)).toBeTruthy();
  await user.click(close() as HTMLElement);
  await waitFor(() =>
    expect(corrected).toEqual([{ status: 'closed', closedReason: 'never-reached', was: { status: 'new' } }]),
  );
  show({ ...called(6), lead: { ...ANN, status: 'closed', closedReason: 'never-reached' } });
  expect(close()).toBeNull();
});

test('in the note plain keys type, and Alt with a letter chooses the next step', async () => {
  const { user } = open();
  await user.click(note());
  await user.keyboard('the 1st week');
  expect(note().value).toBe('the 1st week');
  expect([isChosen(step(/^Tomorrow/)), isChosen(outcome('Reached'))]).toEqual([false, false]);
  await user.keyboard('{Alt>}t{/Alt}');
  expect(isChosen(step(/^Tomorrow/))).toBe(true);
  expect(note().value).toBe('the 1st week');
  expect(document.activeElement).toBe(note());
  await user.keyboard('{Alt>}d{/Alt}');
  expect(document.activeElement).toBe(screen.getByLabelText('Date of the next step'));
});

test('one button is filled: the call at first, and then the one that saves', async () => {
  const { user } = open();
  const call = screen.getByRole('link', { name: /^Call / });
  expect([isFilled(call), isFilled(save())]).toEqual([true, false]);
  await user.click(outcome('Busy'));
  expect([isFilled(call), isFilled(save())]).toEqual([false, true]);
  await user.click(outcome('Busy'));
  expect([isFilled(call), isFilled(save())]).toEqual([true, false]);
});

test('a note alone, a next step alone and its purpose can be saved, but not nothing', async () => {
  const { user } = open();
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe(
    'Say how the call went, write a note or choose a next step',
  );
  await user.type(note(), 'Only a note');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(sent[0]).toMatchObject({ note: 'Only a note' }));
  expect(Object.keys(sent[0] ?? {})).toEqual(['id', 'note', 'secondsAgo', 'authorId']);
  await user.type(screen.getByRole('combobox', { name: 'What for' }), 'book the visit');
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Choose when the next step is');
  await user.click(step(/^Tomorrow/));
  await user.click(save());
  const tomorrow = { on: businessDay(Date.now(), 1), time: '09:00', purpose: 'book the visit' };
  await waitFor(() => expect(sent[1]).toMatchObject({ followUp: { ...tomorrow, was: NO_STEP } }));
});

test('the planned step is cleared, or gets another purpose, with the save', async () => {
  const planned = { ...ANN, followUpOn: '2099-01-02', followUpTime: '14:30', followUpPurpose: 'call again' };
  const was = { on: '2099-01-02', time: '14:30', purpose: 'call again' };
  const { user } = open({ lead: planned });
  const purpose = screen.getByRole<HTMLInputElement>('combobox', { name: 'What for' });
  expect(purpose.value).toBe('call again');
  await user.clear(purpose);
  await user.type(purpose, 'book the visit');
  await user.click(save());
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ followUp: { ...was, purpose: 'book the visit', was } }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(save());
  await waitFor(() => expect(sent[1]).toMatchObject({ followUp: { ...NO_STEP, was } }));
});

test('a date that has passed is refused before it is sent', async () => {
  const { user } = open();
  await user.click(step(/^Date and time/));
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Choose a day for the next step');
  await user.type(screen.getByLabelText('Date of the next step'), businessDay(Date.now(), -1));
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('This day has passed. Choose today or a later day.');
  expect(sent).toEqual([]);
});

test('all that is entered survives a reload, for its author alone', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'In' }));
  await user.click(outcome('Reached'));
  await user.type(note(), 'Half a no');
  await user.click(step(/^Friday/));
  await user.type(screen.getByRole('combobox', { name: 'What for' }), 'book');
  screen.getByText('Kept as you type');
  open({ userId: 'ray' });
  expect(note().value).toBe('');
  open();
  expect(note().value).toBe('Half a no');
  expect([isChosen(outcome('Reached')), isChosen(step(/^Friday/))]).toEqual([true, true]);
  expect(isChosen(screen.getByRole('radio', { name: 'In' }))).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'What for' }).value).toBe('book');
});

test('a step that was chosen on another day keeps its date', async () => {
  const { user } = open();
  // The clock of the earlier day was fast.
  vi.setSystemTime('2036-11-24T15:40:00Z');
  await user.click(step(/^Next week/));
  vi.setSystemTime(NOW);
  open();
  expect([isChosen(step(/^Next week/)), isChosen(step(/^Date and time/))]).toEqual([false, true]);
  expect(screen.getByLabelText<HTMLInputElement>('Date of the next step').value).toBe('2036-12-01');
  await user.click(save());
  await waitFor(() => expect(sent[0]).toMatchObject({ followUp: { on: '2036-12-01', time: null } }));
});

test('a note that an earlier release kept is still there', () => {
  localStorage.setItem(`note-draft:${ANN.id}:dana`, 'Wants a batt');
  open();
  expect(note().value).toBe('Wants a batt');
});

describe('a save that fails', () => {
  test('is sent again under its id as long as nobody knows whether it arrived, also with changes', async () => {
    answer = () => Response.json({ code: 'internal', message: 'It broke' }, { status: 500 });
    const { user } = open();
    await user.click(outcome('Reached'));
    await user.type(note(), 'Kept');
    for (const _ of ['once', 'twice']) {
      await user.click(save());
      expect((await screen.findByRole('alert')).textContent).toBe('It broke');
      expect([note().value, isChosen(outcome('Reached'))]).toEqual(['Kept', true]);
    }
    await user.type(note(), ', too');
    const message = 'Before you changed it, this was saved: Reached, “Kept”.';
    answer = () => Response.json({ code: 'saved-before', message }, { status: 409 });
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(note().value).toBe('Kept, too');
    await user.click(screen.getByRole('button', { name: 'Keep what is saved' }));
    expect([note().value, isChosen(outcome('Reached'))]).toEqual(['', false]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id, sent[0]?.id]);
  });

  test('gets another id once the server has refused it, also for what was saved under it before', async () => {
    const { user } = open();
    await user.type(note(), 'Kept');
    for (const code of ['invalid', 'saved-before']) {
      answer = () => Response.json({ code, message: `${code}!` }, { status: 409 });
      await user.click(save());
      await screen.findByText(`${code}!`);
    }
    answer = () => Response.json({ data: ANN });
    await user.click(save());
    await waitFor(() => expect(new Set(sent.map(({ id }) => id)).size).toBe(3));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test.each([502, 503, 504])('because no instance answers (%i) is sent again by itself', async (status) => {
    answer = () => {
      answer = () => Response.json({ data: ANN });
      return new Response('', { status });
    };
    const { user } = open();
    await user.type(note(), 'Kept');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2), { timeout: 5_000 });
    expect(sent[1]).toEqual({ ...sent[0], secondsAgo: expect.any(Number) });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says what a colleague has planned meanwhile, and replaces that only when it is saved again', async () => {
    const theirs = { on: '2099-01-02', time: null, purpose: null };
    const message = 'Ray has planned the next step for Friday, January 2 in the meantime.';
    answer = () => Response.json({ code: 'overtaken', message, data: theirs }, { status: 409 });
    const { user } = open();
    await user.click(step(/^Tomorrow/));
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(isChosen(step(/^Tomorrow/))).toBe(true);
    answer = () => Response.json({ data: ANN });
    await user.click(save());
    await waitFor(() => expect(sent[1]).toMatchObject({ followUp: { was: theirs } }));
  });
});

test('a saved call is undone as a whole, and is in the form again', async () => {
  const change = crypto.randomUUID();
  answer = () => Response.json({ data: ANN, undo: change });
  const { user } = open();
  await user.click(outcome('Reached'));
  await user.type(note(), 'Has a dog');
  await user.click(save());
  await screen.findByText('Saved: Ann');
  expect(note().value).toBe('');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(note().value).toBe('Has a dog'));
  expect(isChosen(outcome('Reached'))).toBe(true);
  expect(undone).toEqual([change]);
  // It is another save when it is saved again.
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.id).not.toBe(sent[0]?.id);
});

test('goes to the next lead once the server has the save, and stays with the other button', async () => {
  const { promise: isSaved, resolve: letSave } = Promise.withResolvers<void>();
  answer = () => isSaved.then(() => Response.json({ data: ANN }));
  const onNext = vi.fn();
  const { user } = open({ onNext });
  await user.click(outcome('Busy'));
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onNext).not.toHaveBeenCalled();
  letSave();
  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  await user.type(note(), 'Only here');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(onNext).toHaveBeenCalledOnce();
});

describe('without a connection', () => {
  beforeEach(() => setOnline(false));

  test('saves wait, say so, and are sent in their order when it is back', async () => {
    const onNext = vi.fn();
    const { user } = open({ onNext });
    for (const text of ['First', 'Second']) {
      await user.type(note(), text);
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(note().value).toBe('');
    }
    expect(onNext).toHaveBeenCalledTimes(2);
    await screen.findByText('Not sent yet: “First”; “Second”.');
    expect(sent).toEqual([]);
    setOnline(true);
    await waitFor(() => expect(sent.map(({ note: text }) => text)).toEqual(['First', 'Second']));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  test('a next step replaces the one that was saved before it and is not sent yet', async () => {
    const { user } = open();
    await user.click(step(/^Tomorrow/));
    await user.type(screen.getByRole('combobox', { name: 'What for' }), 'book the visit');
    await user.click(save());
    await screen.findByText('Planned: tomorrow, 9 AM');
    await user.click(step(/^Next week/));
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(save());
    setOnline(true);
    await waitFor(() => expect(sent).toHaveLength(3));
    const [first, second, third] = sent.map(({ followUp }) => followUp as Record<string, unknown>);
    const { was, ...tomorrow } = first ?? {};
    expect([was, tomorrow.purpose]).toEqual([NO_STEP, 'book the visit']);
    expect(second?.was).toEqual(tomorrow);
    const { was: _, ...nextWeek } = second ?? {};
    expect(third).toEqual({ ...NO_STEP, was: nextWeek });
  });

  test('saves that are refused later are in the form in their order, with the later next step', async () => {
    const { user } = open();
    for (const [text, name] of [
      ['First', /^Tomorrow/],
      ['Second', /^Next week/],
    ] as const) {
      await user.type(note(), text);
      await user.click(step(name));
      await user.click(save());
    }
    const theirs = { on: '2099-01-02', time: null, purpose: null };
    answer = () => Response.json({ code: 'overtaken', message: 'Too late.', data: theirs }, { status: 409 });
    setOnline(true);
    await waitFor(() => expect(note().value).toBe('First\nSecond'));
    expect(isChosen(step(/^Next week/))).toBe(true);
    answer = () => Response.json({ data: ANN });
    await user.click(save());
    await waitFor(() => expect(sent[2]).toMatchObject({ followUp: { was: theirs } }));
  });

  test('saves are sent after a reload, once, and by nobody but their author', async () => {
    const { user } = open();
    await user.click(outcome('Reached'));
    await user.click(save());
    await screen.findByText('Not sent yet: Reached.');
    open({ userId: 'ray' });
    setOnline(true);
    expect(screen.queryByText(/Not sent yet/)).toBeNull();
    setOnline(false);
    open();
    await screen.findByText('Not sent yet: Reached.');
    setOnline(true);
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
    open();
    await user.type(note(), 'The next one');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ note: 'The next one' });
  });

  test('saves wait for their author when somebody else has signed in meanwhile in another tab', async () => {
    const { user } = open();
    await user.click(outcome('Reached'));
    await user.click(save());
    answer = () =>
      Response.json({ code: 'other-author', message: 'Ray has signed in meanwhile.' }, { status: 409 });
    setOnline(true);
    await screen.findByText('Not sent yet: Ann');
    expect(document.body.textContent).toContain(
      'Ray has signed in meanwhile. It’s sent when you sign in again here: Reached.',
    );
    answer = () => Response.json({ data: ANN });
    open();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.authorId).toBe('dana');
    expect(sent[1]).toEqual({ ...sent[0], secondsAgo: expect.any(Number) });
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test('a save that is refused later is in its form again, and named wherever one is', async () => {
    const { user, show } = open();
    await user.click(outcome('Reached'));
    await user.type(note(), 'Tom is home Friday');
    await user.click(save());
    show({ lead: null });
    answer = () => Response.json({ code: 'invalid', message: 'This time has passed.' }, { status: 400 });
    setOnline(true);
    expect((await screen.findByText('Not saved: Ann')).textContent).toBeTruthy();
    expect(document.body.textContent).toContain(
      'This time has passed. It’s still in the details: Reached, “Tom is home Friday”.',
    );
    show({ lead: ANN });
    expect(note().value).toBe('Tom is home Friday');
    expect(isChosen(outcome('Reached'))).toBe(true);
    expect(screen.getAllByRole('alert')[0]?.textContent).toContain('This time has passed.');
  });

  test('what was not sent about somebody goes with their drafts when they are erased, but not when one signs out', async () => {
    const { user } = open();
    await user.type(note(), 'Gone');
    await user.click(save());
    removeLeadDrafts();
    removeDraftsForLeads(['another']);
    expect(Object.keys(localStorage)).toHaveLength(1);
    removeDraftsForLeads([ANN.id]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('what somebody did not come back to send for two weeks goes', async () => {
    const { user } = open();
    await user.type(note(), 'Gone');
    await user.click(save());
    const [key = ''] = Object.keys(localStorage);
    const savedDaysAgo = (days: number) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...kept, savedAt: Date.now() - days * 24 * 3_600_000 }));
    };
    savedDaysAgo(13);
    open({ userId: 'ray' });
    expect(Object.keys(localStorage)).toEqual([key]);
    savedDaysAgo(15);
    open({ userId: 'ray' });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('nothing about somebody who was erased stays in the browser', async () => {
    const { user } = open();
    await user.type(note(), 'Gone');
    await user.click(save());
    answer = () =>
      Response.json({ code: 'erased', message: 'This person’s data was erased.' }, { status: 409 });
    setOnline(true);
    await screen.findByText('Not saved: Ann');
    expect(note().value).toBe('');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginAnswer } from '@/components/leads/detail/answer-draft';
import { AnswerForm } from '@/components/leads/detail/answer-form';
import { UndoOffers } from '@/components/leads/undo-offers';
import { sampleDetail } from '@/components/styleguide/sample-leads';
import { answerTemplatesSetting } from '@/lib/leads/answers/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { madeUpLead } from '../support/made-up-lead';
import { renderStaff } from '../support/render-staff';

const sent: { method: string; path: string; body: unknown }[] = [];
const onCorrect = vi.fn(async () => {});

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  onCorrect.mockClear();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        data: { value: answerTemplatesSetting.default, version: 0, changedAt: null, changedBy: null },
      });
    sent.push({ method, path, body: body && JSON.parse(String(body)) });
    const { id } = (sent[0]?.body ?? {}) as { id?: string };
    return Response.json({
      data: method === 'POST' ? { id, undoableUntil: new Date().toISOString() } : null,
    });
  });
  return () => vi.unstubAllGlobals();
});

function show(fields: object = {}, more: Partial<LeadDetail> = {}) {
  const lead = madeUpLead('Ann Smith', 1, {
    email: 'ann@example.com',
    address: '1 Oak St, Arden, NC',
    ...fields,
  });
  const detail = { ...sampleDetail(lead), unansweredCalls: 0, ...more };
  const user = renderStaff(
    <>
      <button type="button" onClick={() => beginAnswer(detail, 'dana')}>
        Write
      </button>
      <AnswerForm detail={detail} onCorrect={onCorrect} />
      <UndoOffers />
    </>,
    { profile: { role: 'staff' } },
  );
  return { user, lead };
}

const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text');

test('a template is filled in, changed and sent, and comes back by Undo', async () => {
  const { user, lead } = show();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect((await text()).value).toMatch(/^Hi Ann,[^{}]*I’m Dana Whitfield[^{}]*in Arden[^{}]*$/);
  await user.type(await text(), '!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'POST', path: `/api/admin/leads/${lead.id}/answers` });
  expect(sent[0]?.body).toMatchObject({ text: expect.stringMatching(/!$/) });
  await user.click(await screen.findByRole('button', { name: 'Mark them as Contacted' }));
  expect(onCorrect).toHaveBeenCalledWith({ status: 'contacted', was: { status: 'new' } });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent[1]).toMatchObject({ method: 'DELETE' }));
  expect((await text()).value).toMatch(/!$/);
});

test('what was typed comes back after another template was chosen', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.clear(await text());
  await user.type(await text(), 'My own words');
  await user.selectOptions(screen.getByLabelText('Template'), 'After a quote');
  expect((await text()).value).toContain('our quote');
  await user.click(screen.getByRole('button', { name: 'Back to what you typed' }));
  expect((await text()).value).toBe('My own words');
});

test('begins with the template that fits', async () => {
  const { user } = show({ status: 'quoted', isContacted: true });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Template')).value).toBe('after-quote');
});

test('is for nobody from a list who hasn’t asked to hear from us', async () => {
  const { user } = show({ doNotCall: true, noContact: true });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.queryByRole('form', { name: 'Answer by email' })).toBeNull();
});

test('is for somebody who asked not to be called', async () => {
  const { user } = show({ doNotCall: true });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByRole('form', { name: 'Answer by email' });
  // Without a word about a call.
  expect((await text()).value).toContain('You asked us not to call, so let’s do this by email.');
});

test('says first that they asked to be reached another way, and can still be sent', async () => {
  const { user } = show(
    {},
    { wishes: { channel: 'call', days: ['Monday'], parts: ['morning'], texts: null, eraseAt: null } },
  );
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByText('Wants a call Mon, before noon. Write only if you can’t reach them that way.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('isn’t sent to somebody who asked not to be written to while it was being written', async () => {
  const { user } = show({}, { noEmail: true });
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await screen.findByText('They asked not to be written to, so this can’t be sent.');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

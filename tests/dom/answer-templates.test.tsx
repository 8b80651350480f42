import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AnswerTemplates } from '@/components/settings/answer-templates';
import { type AnswerTemplate, answerTemplatesSetting } from '@/lib/leads/answers/schema';
import { answerCalls } from '../support/answer-calls';
import { renderStaff } from '../support/render-staff';

const TEMPLATES = '/api/admin/settings/answer-templates';
const hello: AnswerTemplate = { id: 'hello', name: 'Hello', subject: 'Solar', text: 'Hi {first name}' };
let templates: AnswerTemplate[];
let arrival: Promise<void>;
let calls: ReturnType<typeof answerCalls>;

beforeEach(() => {
  localStorage.clear();
  templates = [hello];
  arrival = Promise.resolve();
  const answer = () =>
    Response.json({ data: { value: { templates }, version: 1, changedAt: null, changedBy: null } });
  calls = answerCalls({
    [`GET ${TEMPLATES}`]: answer,
    [`PUT ${TEMPLATES}`]: async ({ body }) => {
      await arrival;
      const parsed = answerTemplatesSetting.schema.safeParse((body as { value: unknown }).value);
      const [issue] = parsed.error?.issues ?? [];
      if (!parsed.success) return Response.json({ message: issue?.message }, { status: 400 });
      ({ templates } = parsed.data);
      return answer();
    },
  });
});

/** The page, as after a reload. */
async function load() {
  cleanup();
  const user = renderStaff(<AnswerTemplates />);
  await screen.findByText('Hello', { selector: 'summary' });
  return user;
}
const textOf = (form: string) => screen.getByRole('form', { name: form }).querySelector('textarea')?.value;

test('a half-typed template is there again after a reload, until it is saved', async () => {
  let user = await load();
  await user.type(screen.getByLabelText('Subject'), ' for you');
  user = await load();
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Solar for you');
  screen.getByText('not saved yet');
  await user.click(screen.getByRole('button', { name: 'Save Hello' }));
  await screen.findByText('Template saved');
  expect(templates).toEqual([{ ...hello, subject: 'Solar for you' }]);
  expect(screen.queryByText('not saved yet')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a template with an unknown field is refused in a sentence that names it, and keeps its text', async () => {
  const user = await load();
  await user.type(screen.getByLabelText('Text'), ', {{frist name}');
  await user.click(screen.getByRole('button', { name: 'Save Hello' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There’s no field {frist name}. Use ');
  expect(textOf('Hello')).toBe('Hi {first name}, {frist name}');
  expect(templates).toEqual([hello]);
});

test('what is typed while it is being saved stays', async () => {
  const user = await load();
  const { promise, resolve } = Promise.withResolvers<void>();
  arrival = promise;
  await user.type(screen.getByLabelText('Subject'), ' one');
  await user.click(screen.getByRole('button', { name: 'Save Hello' }));
  await user.type(screen.getByLabelText('Subject'), ' two');
  resolve();
  await screen.findByText('Template saved');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Solar one two');
  screen.getByText('Kept as you type, and not saved yet.');
});

test('what a colleague has changed meanwhile isn’t replaced in silence', async () => {
  await (await load()).type(screen.getByLabelText('Text'), ', mine');
  templates = [{ ...hello, text: 'Theirs' }];
  const user = await load();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Someone else has changed this template since you began. Saving replaces that.',
  );
  await user.click(screen.getByRole('button', { name: 'Discard your changes' }));
  expect(textOf('Hello')).toBe('Theirs');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save Hello' }));
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test.each([
  ['Save', [{ ...hello, subject: 'Solar for you' }]],
  ['Discard', []],
])('what was typed into a template that a colleague removed is there, until: %s', async (button, stored) => {
  await (await load()).type(screen.getByLabelText('Subject'), ' for you');
  templates = [];
  const user = await load();
  screen.getByText('removed by somebody, not saved yet');
  await user.click(screen.getByRole('button', { name: `${button} Hello` }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(templates).toEqual(stored);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(screen.queryAllByText('Hello', { selector: 'summary' })).toHaveLength(stored.length);
});

test('a new template is there again after a reload, until it is added or canceled', async () => {
  let user = await load();
  await user.click(screen.getByRole('button', { name: 'Add a template' }));
  await user.type(screen.getAllByLabelText('Text')[1] as HTMLElement, 'Once more');
  user = await load();
  expect(textOf('A new template')).toBe('Once more');
  await user.click(screen.getByRole('button', { name: 'Cancel the new template' }));
  expect(screen.queryByRole('form', { name: 'A new template' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

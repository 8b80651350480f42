import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { WordsEditor } from '@/components/seo/words/words-editor';
import type { PageWord, PageWords } from '@/lib/site/words/schema';
import { type Answers, answerCalls } from '../support/answer-calls';
import { findDomViolations } from '../support/axe';

const PATH = '/about';

const word = (key: string, text: string, more: Partial<PageWord> = {}): PageWord => ({
  key,
  label: key,
  written: text,
  text,
  limit: 60,
  hasLinks: false,
  isDated: false,
  isSpecified: false,
  ...more,
});

const lead = word('lead', 'Serving you since 2010.');
const answer = word('answer', 'Take [the bus](/bus) in 5\u00a0minutes.', { hasLinks: true, isDated: true });
const title = word('title', 'Premium Warranty', { isSpecified: true });
const state = (words: PageWord[], more: Partial<PageWords> = {}): PageWords => ({
  words,
  unplaced: [],
  version: 3,
  changedBy: null,
  history: [],
  reader: { id: 'dana', isOwner: true },
  ...more,
});
const opened = state([answer, lead, title]);

/** Shows a page with the editor, as after a reload. */
function open(words = opened, answers: Answers = {}) {
  cleanup();
  const calls = answerCalls({ 'GET /api/admin/words': () => Response.json({ data: words }), ...answers });
  render(
    <>
      <nav>Premium Warranty</nav>
      <main>
        <p>Serving you since 2010.</p>
        <h3>Premium Warranty</h3>
        <details>
          <summary>How?</summary>
          <p>
            Take <a href="/bus">the bus</a> in <span>{'5 \u2060minutes'}</span>.
          </p>
        </details>
      </main>
    </>,
  );
  render(<WordsEditor path={PATH} opened={words} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Edit words' }));
  const user = userEvent.setup();
  const field = (label: string) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  return {
    dialog,
    user,
    field,
    page: () => screen.getByRole('main'),
    publish: () => dialog.getByRole('button', { name: /^Publish/ }),
    async fill(label: string, text: string) {
      await user.clear(field(label));
      if (text) await user.paste(text);
    },
    changes: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
}

const saves = (words: PageWords): Answers => ({
  'PUT /api/admin/settings/words': () => Response.json({ data: {} }),
  'GET /api/admin/words': () => Response.json({ data: words }),
});

beforeEach(() => localStorage.clear());

describe('the fields', () => {
  test('are in the order of the page, with their limits and what to know', async () => {
    const { dialog, field } = open();
    expect(dialog.getAllByRole('textbox').map((box) => box.id)).toEqual([
      'word-lead',
      'word-title',
      'word-answer',
    ]);
    expect(field('lead').value).toBe('Serving you since 2010.');
    dialog.getByText('37 characters left');
    dialog.getByText(/Specified by the client/);
    dialog.getByText(/yours stay on every day/);
    expect(await findDomViolations(document.body)).toEqual([]);
  });

  test('say of what isn’t on the page that it isn’t', () => {
    const { dialog } = open(state([lead, word('other', 'Only in January.')]));
    expect(dialog.getAllByText(/You don’t see this on the page right now/)).toHaveLength(1);
  });

  test('point at their text, also in a fold', async () => {
    const { user, field, page } = open();
    await user.click(field('answer'));
    expect(page().querySelector('details')?.open).toBe(true);
    const outlined = () =>
      [...page().querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.outline);
    expect(outlined().map(({ tagName }) => tagName)).toEqual(['P']);
    await user.click(field('title'));
    expect(outlined().map(({ tagName }) => tagName)).toEqual(['H3']);
  });
});

describe('typing', () => {
  test('is seen on the page, only as text, and links as links', async () => {
    const { fill, page, user, dialog } = open();
    await fill('lead', "We don't <img src=x> wait.");
    expect(within(page()).getByText('We don’t <img src=x> wait.')).toBeTruthy();
    expect(page().querySelector('img')).toBeNull();
    await fill('answer', 'Take [the train](/train).');
    expect(page().querySelector('a')?.getAttribute('href')).toBe('/train');
    expect(page().querySelector('details > p')?.textContent).toBe('Take the train.');
    await user.click(dialog.getByRole('button', { name: 'Use the site’s own words for answer' }));
    expect(page().querySelector('a')?.getAttribute('href')).toBe('/bus');
    expect(screen.getByRole('navigation').textContent).toBe('Premium Warranty');
  });

  test('survives a reload, until it is discarded', async () => {
    const { fill } = open();
    await fill('lead', 'Half a thought');
    const again = open();
    expect(again.field('lead').value).toBe('Half a thought');
    within(again.page()).getByText('Half a thought');
    await again.user.click(again.dialog.getByRole('button', { name: 'Discard your changes' }));
    expect(again.field('lead').value).toBe('Serving you since 2010.');
    within(again.page()).getByText('Serving you since 2010.');
  });
});

test('what replaces a text that isn’t there any more is listed, and removed when staff say so', async () => {
  const unplaced = [
    { position: 0, text: 'We wait.', instead: 'We don’t wait.' },
    { position: 4, text: 'Call Ann.', instead: 'Call us.' },
  ];
  const { dialog, user, changes, fill, field } = open(
    state([lead], { unplaced }),
    saves(state([lead], { unplaced: unplaced.slice(0, 1), version: 4 })),
  );
  const section = within(dialog.getByRole('region', { name: 'No longer on the page' }));
  section.getByText('Instead of: Call us.');
  await fill('lead', 'Half a thought');
  await user.click(section.getByRole('button', { name: 'Remove “Call Ann.”' }));
  await dialog.findByText('Removed. It stays in the history.');
  expect(changes()).toEqual([{ value: { changes: {}, removed: [4] }, version: 3 }]);
  expect(section.queryByText('Call Ann.')).toBeNull();
  section.getByText('We wait.');
  expect(field('lead').value).toBe('Half a thought');
});

describe('publishing', () => {
  test('sends what is different, all at once', async () => {
    const next = state([{ ...lead, text: 'We don’t wait.' }, answer, title], { version: 4 });
    const { fill, user, publish, changes, dialog } = open(opened, saves(next));
    await fill('lead', "We don't wait.");
    expect(publish().textContent).toBe('Publish 1 change');
    await user.click(publish());
    await dialog.findByText('Published. Visitors see it now.');
    expect(changes()).toEqual([
      { value: { changes: { lead: 'We don’t wait.' }, isConfirmed: false }, version: 3 },
    ]);
    expect(dialog.queryByText(/not saved yet/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['', /^Write something here/],
    ['A'.repeat(61), 'Use at most 60 characters'],
  ])('of “%s” says what to mend', async (text, message) => {
    const { fill, user, publish, field, changes, dialog } = open();
    await fill('lead', text);
    await user.click(publish());
    dialog.getByText(message);
    expect(document.activeElement).toBe(field('lead'));
    expect(changes()).toEqual([]);
  });

  test('shows at its field what only the server knows', async () => {
    const refusal = { message: 'There’s no such text', fields: { lead: 'There’s no such text' } };
    const { fill, user, publish, field } = open(opened, {
      'PUT /api/admin/settings/words': () => Response.json(refusal, { status: 400 }),
    });
    await fill('lead', 'Other');
    await user.click(publish());
    await waitFor(() => expect(field('lead').getAttribute('aria-invalid')).toBe('true'));
    expect(field('lead').value).toBe('Other');
  });

  test('after somebody else was faster keeps what is typed beside theirs', async () => {
    const theirs = state([{ ...lead, text: 'Theirs' }, answer, { ...title, text: 'Their title' }], {
      version: 5,
      changedBy: 'Robin',
    });
    const { fill, user, publish, field, changes, dialog } = open(opened, {
      'PUT /api/admin/settings/words': ({ body }) =>
        body?.version === 3
          ? Response.json({ code: 'conflict', message: 'Robin has changed words.' }, { status: 409 })
          : Response.json({ data: {} }),
      'GET /api/admin/words': () => Response.json({ data: theirs }),
    });
    await fill('lead', 'Mine');
    await user.click(publish());
    await dialog.findByText('Robin has changed words.');
    await dialog.findByText(/Robin has changed this in the meantime to “Theirs”/);
    expect([field('lead').value, field('title').value]).toEqual(['Mine', 'Their title']);
    await user.click(publish());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toEqual({
      value: { changes: { lead: 'Mine' }, isConfirmed: false },
      version: 5,
    });
  });
});

describe('what the client specified', () => {
  test('is changed when an owner confirms it', async () => {
    const { fill, user, publish, changes, dialog } = open(opened, saves(opened));
    await fill('title', 'Great Warranty');
    await user.click(publish());
    expect(changes()).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('checkbox', { name: /what the client specified/ }));
    await user.click(publish());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({
      value: { changes: { title: 'Great Warranty' }, isConfirmed: true },
    });
  });

  test('isn’t changed by staff', () => {
    const { field, dialog } = open(state([title, lead], { reader: { id: 'sam', isOwner: false } }));
    expect(field('title').readOnly).toBe(true);
    expect(field('lead').readOnly).toBe(false);
    dialog.getByText(/Only an owner can change this/);
  });
});

test('an earlier version is put into the fields, and published from there', async () => {
  const now = { ...lead, text: 'Second' };
  const at = { changedAt: '2026-11-21T15:00:00.000Z', changedBy: 'Robin' };
  const history = [
    {
      version: 3,
      ...at,
      changes: [{ label: 'lead', from: 'First', to: 'Second' }],
      texts: { lead: 'Second' },
    },
    {
      version: 2,
      ...at,
      changes: [{ label: 'lead', from: 'Serving you since 2010.', to: 'First' }],
      texts: { lead: 'First' },
    },
  ];
  const { user, field, dialog, publish, changes } = open(state([now], { history }), saves(state([now])));
  await user.click(dialog.getByText('History'));
  dialog.getByText('lead: First → Second');
  await user.click(dialog.getByRole('button', { name: 'Restore version 2' }));
  dialog.getByText('Version 2 is in the fields. Publish it to make it live.');
  expect(field('lead').value).toBe('First');
  await user.click(publish());
  await waitFor(() => expect(changes()).toMatchObject([{ value: { changes: { lead: 'First' } } }]));
});

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SeoEditor } from '@/components/seo/editor/seo-editor';
import { resolveSeo } from '@/lib/seo/resolve';
import type { LiveRow, SeoFields, SeoRecord, SeoRevision, SeoState } from '@/lib/seo/schema';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { type Answers, answerCalls } from '../support/answer-calls';
import { seoFields } from '../support/seo-fields';
import { shippedFigures } from '../support/shipped-constants';

const PATH = '/about';
const ORIGIN = 'https://ridgelight.example';
const page = pageByPath(PATH) ?? fail();

function fail(): never {
  throw new Error('the page registry has no such page');
}

const STORED: SeoFields = { ...seoFields, title: 'Stored title', description: 'Stored words' };

const recordOf = (fields: Partial<SeoFields>): SeoRecord => ({
  ...STORED,
  ...fields,
  pagePath: PATH,
  updatedAt: '2026-11-21T15:00:00.000Z',
});

const revisionOf = (version: number, content: SeoFields | null): SeoRevision => ({
  version,
  action: content ? 'save' : 'reset',
  content,
  createdAt: '2026-11-21T15:00:00.000Z',
  createdBy: 'Robin Reyes',
});

const defaults: SeoState = { record: null, version: 0, history: [] };
/** A page with three versions: a title, another one, and stored fields. */
const customState = (fields: Partial<SeoFields> = {}): SeoState => ({
  record: recordOf(fields),
  version: 3,
  history: [
    revisionOf(3, { ...STORED, ...fields }),
    revisionOf(2, null),
    revisionOf(1, { ...STORED, title: 'First title' }),
  ],
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const saved = (fields: Partial<SeoFields>, version: number, warnings: string[] = []) =>
  json({ data: recordOf(fields), version, warnings });

/** Opens the editor with what is stored and the answers to its calls, and returns its parts. */
function openEditor(state = defaults, answers: Answers = {}) {
  const calls = answerCalls({
    'GET /api/admin/seo': () => json({ data: state }),
    'GET /api/admin/seo/live': () => json({ data: [] }),
    ...answers,
  });
  render(
    <SeoEditor path={PATH} opened={{ state, origin: ORIGIN, figures: shippedFigures, exceptions: [] }} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Edit SEO Settings' }));
  const user = userEvent.setup();
  const button = (name: string | RegExp) => dialog.getByRole<HTMLButtonElement>('button', { name });
  const field = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: label });
  return {
    dialog,
    user,
    field,
    button,
    save: () => button(/^(Save SEO Settings|Saving\.\.\.|Shorten Title or Description)$/),
    tab: (name: string) => user.click(dialog.getByRole('tab', { name: new RegExp(name) })),
    review: (name: string) => user.click(button(new RegExp(`^${name}( \\(\\d+\\))?$`))),
    async fill(label: string, text: string) {
      await user.clear(field(label));
      if (text) await user.paste(text);
    },
    /** The calls that change what is stored. */
    changes: () => calls.filter(({ method }) => method !== 'GET'),
    outcome: async (text: RegExp | string) => (await dialog.findByText(text)).closest('[role]')?.role,
  };
}

/** An answer to a save that stores what was sent, as another version. */
const storesAll =
  (version: number): Answers[string] =>
  ({ body }) =>
    saved({ ...(body as object) }, version);

/** The first answer to the first call, and so on; the last one to all that follow. */
function inTurn(...answers: Answers[string][]): Answers[string] {
  const left = [...answers];
  return (call) => {
    const [answer = fail()] = left;
    if (left.length > 1) left.shift();
    return answer(call);
  };
}

/** An answer that comes when the test says so. */
function heldAnswer(answer: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise.then(answer), release: resolve };
}

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the fields', () => {
  test('have what is stored, or else the page’s defaults', async () => {
    const { field, dialog, tab } = openEditor();
    const tabs = dialog.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Basic SEO', 'Content SEO', 'Advanced']);
    expect(field('Title').value).toBe(page.metaTitle);
    expect(field('Description').value).toBe(page.metaDescription);
    for (const label of ['Keywords', 'Canonical URL', 'Open Graph image URL'])
      expect(field(label).value).toBe('');
    expect(field('Keywords').placeholder).toBe(siteKeywords());
    expect(field('Canonical URL').placeholder).toBe(ORIGIN + PATH);
    expect(field('Canonical URL').type).toBe('url');
    expect(dialog.queryByRole('button', { name: 'Reset to Defaults' })).toBeNull();
    await tab('Content SEO');
    expect(field('H1 text').placeholder).toBe(page.h1);
    await tab('Advanced');
    const { jsonLd } = resolveSeo(page, { fields: null, changedAt: null, figures: shippedFigures }, ORIGIN);
    const generated = dialog.getByRole('region', { name: /own facts/ }).querySelector('pre');
    expect(JSON.parse(generated?.textContent ?? '')['@graph']).toEqual(jsonLd);
  });

  test('keep what is typed while other tabs and views are open', async () => {
    const { field, fill, tab, user, button, review, dialog } = openEditor(customState());
    expect(field('Title').value).toBe('Stored title');
    await fill('Title', 'Mine');
    await tab('Content SEO');
    await fill('H1 text', 'A heading');
    await tab('Advanced');
    await user.click(button('Review'));
    await review('History');
    await review('Changes');
    expect(dialog.getByRole('region', { name: 'Not saved yet' }).textContent).toContain('H1 text');
    await user.click(button('Edit'));
    await tab('Basic SEO');
    expect(field('Title').value).toBe('Mine');
    await tab('Content SEO');
    expect(field('H1 text').value).toBe('A heading');
    dialog.getByText('2 unsaved changes');
  });
});

describe('the length of a text', () => {
  test.each([
    ['Title', page.metaTitle, 70, 'Recommended: 50-60 characters'],
    ['Description', page.metaDescription, 160, 'Recommended: 150-160 characters'],
  ])('is counted, and a %s that is too long cannot be saved', async (label, own, max, recommended) => {
    const { dialog, user, field, fill, save } = openEditor();
    dialog.getByText(`${own.length}/${max}`);
    dialog.getByText(recommended);

    await fill(label, ` ${'x'.repeat(max)} `);
    dialog.getByText(`${max}/${max}`);
    expect(save().disabled).toBe(false);
    await fill(label, 'x'.repeat(max + 1));
    dialog.getByText(`${max + 1}/${max} (too long)`);
    expect(save().textContent).toBe('Shorten Title or Description');
    expect(save().disabled).toBe(true);

    await user.type(field(label), '{Backspace}');
    expect(save().textContent).toBe('Save SEO Settings');
    expect(save().disabled).toBe(false);
  });
});

describe('errors are shown', () => {
  test('each at its field, on its tab, before anything is sent', async () => {
    const { fill, field, save, tab, user, dialog, changes } = openEditor();
    await fill('Title', '  ');
    await fill('Canonical URL', 'https://example.org/about');
    await fill('Open Graph image URL', 'javascript:alert(1)');
    await tab('Advanced');
    await fill('Structured data', '{"@type": "Review"}');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(descriptionOf(field('Title'))).toContain('Title is missing');
    expect(descriptionOf(field('Canonical URL'))).toContain('use a page on this site');
    expect(descriptionOf(field('Open Graph image URL'))).toContain('begins with https');
    dialog.getByRole('tab', { name: /^Basic SEO.*needs fixing/ });
    dialog.getByRole('tab', { name: /^Advanced.*needs fixing/ });

    await fill('Title', 'A title');
    await fill('Canonical URL', '');
    await fill('Open Graph image URL', '');
    dialog.getByRole('tab', { name: 'Basic SEO' });
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('Structured data')));
    expect(descriptionOf(field('Structured data'))).toContain('don’t accept reviews');
    expect(changes()).toEqual([]);
  });

  test('of structured data while it is typed', async () => {
    const { fill, tab, dialog } = openEditor();
    await tab('Advanced');
    const advice = within(dialog.getByRole('tabpanel')).getByRole('status');
    await fill('Structured data', '{\n  "@type": "Event",\n}');
    expect(advice.textContent).toContain('Structured data isn’t valid JSON at line 3, column 1');
    await fill('Structured data', '{"@type": "Event", "name": "Open day"}');
    expect(advice.textContent).toContain('startDate');
    expect(advice.textContent).not.toContain('valid JSON');
    await fill('Structured data', '{"@type": "AboutPage", "name": "About"}');
    expect(advice.textContent).toBe('Looks good.');
  });

  test('of the server below the box that hides the page', async () => {
    const message = 'Search engines: /about points to this page.';
    const { save, user, outcome, dialog } = openEditor(defaults, {
      'POST /api/seo': () => json({ message, code: 'invalid', fields: { robots: message } }, 400),
    });
    await user.click(save());
    expect(await outcome(`Error: ${message}`)).toBe('alert');
    expect(descriptionOf(dialog.getByRole('checkbox', { name: /^Hide this page/ }))).toContain(message);
  });

  test('of the server at their field', async () => {
    const message = 'H1 text: no.';
    const { save, user, field, outcome, dialog } = openEditor(defaults, {
      'POST /api/seo': () => json({ message, code: 'invalid', fields: { h1Text: message } }, 400),
    });
    await user.click(save());
    expect(await outcome(`Error: ${message}`)).toBe('alert');
    expect(document.activeElement).toBe(field('H1 text'));
    expect(descriptionOf(field('H1 text'))).toContain(message);
    dialog.getByRole('tab', { name: /^Content SEO.*needs fixing/ });
  });
});

test('a warning says which page will be listed instead', async () => {
  const { fill, dialog } = openEditor();
  const warning = () => dialog.queryByText(/This page will drop out of search results/);
  await fill('Canonical URL', ORIGIN + PATH);
  expect(warning()).toBeNull();
  await fill('Canonical URL', `${ORIGIN}/no-such-page`);
  expect(warning()).toBeNull();
  await fill('Canonical URL', `${ORIGIN}/contact`);
  expect(warning()?.textContent).toContain('/contact');
  await fill('Canonical URL', ORIGIN);
  expect(warning()?.textContent).toContain('list / instead');
});

test('previews are cut as Google does, and changes are listed against what is stored', async () => {
  const { fill, dialog, review } = openEditor();
  const part = (device: string, name: string) =>
    dialog.getByRole('region', { name: `${device} result` }).querySelector(`[data-part=${name}]`)
      ?.textContent;
  const title = 'Solar for the mountains of Western North Carolina and around';
  await fill('Title', title);
  await fill('Description', 'A short one.');
  expect(part('Desktop', 'title')).toBe(title);
  expect(part('Phone', 'description')).toBe('A short one.');
  expect(dialog.getByRole('region', { name: 'Social card' }).textContent).toContain('A short one.');
  const wide = 'W'.repeat(20);
  await fill('Title', `${wide} ${wide} ${wide}`);
  expect(part('Desktop', 'title')).toBe(`${wide} …`);
  dialog.getByText(/Title: \d+ of 580 px, cut/);

  await review('Changes');
  const changes = within(dialog.getByRole('region', { name: 'Not saved yet' }));
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Title: “${wide} ${wide} ${wide}” instead of “${page.metaTitle}”`,
    `Description: “A short one.” instead of “${page.metaDescription}”`,
  ]);
  await fill('Title', page.metaTitle);
  await fill('Description', page.metaDescription);
  changes.getByText('No changes yet.');
});

test('a picture that cannot be shown has a placeholder, until its address changes', async () => {
  const { fill, dialog } = openEditor();
  const card = within(dialog.getByRole('region', { name: 'Social card' }));
  await fill('Open Graph image URL', `${ORIGIN}/images/no-such-picture.jpg`);
  fireEvent.error(card.getByRole('img', { name: 'As it’ll look when shared' }));
  card.getByRole('img', { name: 'The picture can’t be shown' });
  await fill('Open Graph image URL', `${ORIGIN}/images/another.jpg`);
  const image = card.getByRole<HTMLImageElement>('img', { name: 'As it’ll look when shared' });
  expect(image.src).toBe(`${ORIGIN}/images/another.jpg`);
});

describe('saving', () => {
  const success = 'SEO data saved successfully! Refresh the page to see changes.';

  test('sends all fields as they will be stored, with the version that was edited', async () => {
    const { fill, user, save, changes, outcome, dialog } = openEditor(customState({ h1Text: 'A heading' }), {
      'POST /api/seo': () => saved({ title: 'New title', h1Text: 'A heading' }, 4),
    });
    await fill('Title', '  New title ');
    dialog.getByText('1 unsaved change');
    await user.click(save());
    expect(await outcome(success)).toBe('status');
    expect(changes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/seo',
        body: { ...STORED, title: 'New title', h1Text: 'A heading', pagePath: PATH, baseVersion: 3 },
      },
    ]);
    expect(dialog.queryByText(/unsaved change/)).toBeNull();

    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toMatchObject({ baseVersion: 4 });
  });

  test('keeps what is typed meanwhile, which the next save sends', async () => {
    const { answer, release } = heldAnswer(() => saved({ title: 'First' }, 1));
    const { fill, user, save, field, changes, outcome, dialog } = openEditor(defaults, {
      'POST /api/seo': answer,
    });
    await fill('Title', 'First');
    await user.click(save());
    await user.type(field('Title'), ' and more');
    await fill('Keywords', 'typed meanwhile');
    release();
    await outcome(success);
    expect(field('Title').value).toBe('First and more');
    expect(field('Keywords').value).toBe('typed meanwhile');
    dialog.getByText(/unsaved changes$/);
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toMatchObject({
      ...{ title: 'First and more', keywords: 'typed meanwhile', baseVersion: 1 },
    });
  });

  test('shows what was stored, which the server may have changed', async () => {
    const { fill, user, save, field, outcome } = openEditor(defaults, {
      'POST /api/seo': () => saved({ title: 'Title', description: 'As stored' }, 1),
    });
    await fill('Description', 'as typed');
    await user.click(save());
    await outcome(success);
    expect(field('Description').value).toBe('As stored');
  });

  test('is done once at a time, behind a disabled button that gets the focus back', async () => {
    const { answer, release } = heldAnswer(() => json({}, 500));
    const { user, save, field, changes, outcome, button } = openEditor(customState(), {
      'POST /api/seo': answer,
    });
    await user.click(save());
    await waitFor(() => expect(save().textContent).toBe('Saving...'));
    expect(save().disabled).toBe(true);
    expect(save().getAttribute('aria-busy')).toBe('true');
    expect(button('Reset to Defaults').disabled).toBe(true);
    await user.type(field('Title'), '{Enter}');
    fireEvent.submit(save());
    (document.activeElement as HTMLElement).blur();
    release();
    await outcome('Error: Failed to save SEO data');
    expect(changes()).toHaveLength(1);
    expect(save().textContent).toBe('Save SEO Settings');
    expect(document.activeElement).toBe(save());
  });

  test.each([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to save SEO data'],
    ['an answer without words', () => json('', 500), 'Failed to save SEO data'],
    ['an answer with words', () => json({ message: 'In a moment.' }, 503), 'In a moment.'],
  ])('that fails by %s keeps every field', async (_, answer, message) => {
    const { fill, user, save, field, outcome, dialog } = openEditor(customState(), {
      'POST /api/seo': answer,
    });
    await fill('Title', 'My own words');
    await user.click(save());
    expect(await outcome(`Error: ${message}`)).toBe('alert');
    expect(field('Title').value).toBe('My own words');
    expect(field('Description').value).toBe('Stored words');
    expect(dialog.queryByRole('link', { name: /^Sign in/ })).toBeNull();
  });

  test('after the session has ended keeps every field and links to sign-in', async () => {
    const { fill, user, save, field, dialog } = openEditor(defaults, {
      'POST /api/seo': () => json({ message: 'Sign in to continue.', code: 'unauthorized' }, 401),
    });
    await fill('Title', 'My own words');
    await user.click(save());
    const link = await dialog.findByRole<HTMLAnchorElement>('link', { name: /^Sign in/ });
    expect(link.target).toBe('_blank');
    expect(field('Title').value).toBe('My own words');
  });

  test('shows warnings with the success, until the next save begins', async () => {
    const warning = 'Open Graph image URL: its host didn’t answer, so we couldn’t check the picture';
    const { answer, release } = heldAnswer(() => json({}, 500));
    const { user, save, outcome, dialog } = openEditor(defaults, {
      'POST /api/seo': inTurn(() => saved({}, 1, [warning]), answer),
    });
    await user.click(save());
    await outcome(success);
    expect(await outcome(warning)).toBe('status');
    await user.click(save());
    await waitFor(() => expect(save().textContent).toBe('Saving...'));
    expect(dialog.queryByText(warning)).toBeNull();
    expect(dialog.queryByText(success)).toBeNull();
    release();
    await outcome('Error: Failed to save SEO data');
  });

  test('is followed by a look at the live page and by the new history', async () => {
    const row: LiveRow = { name: 'Title', expected: 'New', live: 'Old', isSame: false };
    const next = {
      ...customState(),
      version: 4,
      history: [revisionOf(4, STORED), ...customState().history],
    };
    const { answer, release } = heldAnswer(() => json({ data: [row, { ...row, name: 'H1', isSame: true }] }));
    const { user, save, dialog, review } = openEditor(customState(), {
      'POST /api/seo': () => saved({}, 4),
      'GET /api/admin/seo': () => json({ data: next }),
      'GET /api/admin/seo/live': answer,
    });
    await user.click(save());
    const live = within(await dialog.findByRole('region', { name: 'What crawlers see' }));
    live.getByText('Reading the page');
    release();
    await live.findByText('1 of 2 differ.');
    live.getByText('On the page: Old');
    await review('History');
    await dialog.findByText('Version 4: Saved');
  });

  test('leaves the history as it was when it cannot be read again', async () => {
    const { answer, release } = heldAnswer(() => json({ message: 'The page didn’t answer.' }, 502));
    const { user, save, outcome, dialog, review } = openEditor(customState(), {
      'POST /api/seo': () => saved({}, 4),
      'GET /api/admin/seo': () => json({}, 500),
      'GET /api/admin/seo/live': answer,
    });
    await user.click(save());
    await outcome(success);
    const live = within(await dialog.findByRole('region', { name: 'What crawlers see' }));
    release();
    await live.findByText('The page didn’t answer.');
    await review('History');
    dialog.getByText('Version 3: Saved');
  });
});

describe('resetting', () => {
  const stored = customState({ keywords: 'stored', imageAltTexts: '[{"selector":"#map","alt":"A map"}]' });

  test('is asked about, and cancelled by Escape or a button without a call', async () => {
    const { user, button, dialog, changes, save } = openEditor(stored);
    for (const cancel of [() => user.keyboard('{Escape}'), () => user.click(button('Cancel'))]) {
      await user.click(button('Reset to Defaults'));
      dialog.getByText(/The page goes back to its default values/);
      expect(document.activeElement).toBe(button('Cancel'));
      await cancel();
      expect(dialog.queryByRole('button', { name: 'Confirm Delete' })).toBeNull();
      expect(document.activeElement).toBe(save());
    }
    expect(changes()).toEqual([]);
  });

  test('shows the page’s defaults in all fields', async () => {
    const { user, fill, button, field, tab, outcome, dialog, changes } = openEditor(stored, {
      'DELETE /api/seo': () => json({ data: null, version: 4 }),
    });
    await fill('Title', 'Not saved');
    await user.click(button('Reset to Defaults'));
    await user.click(button('Confirm Delete'));
    expect(await outcome('Custom SEO data deleted successfully! The page will now use default values.')).toBe(
      'status',
    );
    expect(changes()).toMatchObject([{ method: 'DELETE', query: { path: PATH, baseVersion: '3' } }]);
    expect(field('Title').value).toBe(page.metaTitle);
    expect(field('Keywords').value).toBe('');
    await tab('Content SEO');
    dialog.getByText(/No alt texts are saved for this page/);
    expect(dialog.queryByRole('button', { name: 'Reset to Defaults' })).toBeNull();
    expect(dialog.queryByText(/unsaved change/)).toBeNull();
  });

  test.each([
    [
      'a lost connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Failed to delete SEO data',
    ],
    ['an answer with words', () => json({ message: 'Not now.' }, 500), 'Not now.'],
  ])('that fails by %s keeps every field', async (_, answer, message) => {
    const { user, fill, button, field, outcome } = openEditor(stored, { 'DELETE /api/seo': answer });
    await fill('Title', 'Not saved');
    await user.click(button('Reset to Defaults'));
    await user.click(button('Confirm Delete'));
    await outcome(`Error: ${message}`);
    expect(field('Title').value).toBe('Not saved');
    expect(field('Keywords').value).toBe('stored');
  });
});

describe('restoring a version', () => {
  const answers: Answers = {
    'POST /api/admin/seo/restorations': () => saved({ title: 'First title', keywords: 'first' }, 4),
  };

  test('replaces the fields at once when all is saved', async () => {
    const { user, review, button, field, outcome, changes } = openEditor(customState(), answers);
    await review('History');
    await user.click(button('Restore version 1'));
    await outcome('Version 1 has been restored. Refresh the page to see changes.');
    expect(changes()[0]?.body).toEqual({ pagePath: PATH, version: 1, baseVersion: 3 });
    expect(field('Title').value).toBe('First title');
    expect(field('Keywords').value).toBe('first');
  });

  test('is asked about first when something is not saved', async () => {
    const { user, fill, review, button, field, outcome, changes, dialog } = openEditor(
      customState(),
      answers,
    );
    await fill('Title', 'Not saved');
    await review('History');
    await user.click(button('Restore version 1'));
    await user.click(button('Keep editing'));
    expect(field('Title').value).toBe('Not saved');
    expect(changes()).toEqual([]);
    await user.click(button('Restore version 1'));
    await user.click(button('Restore'));
    await outcome(/^Version 1 has been restored/);
    expect(field('Title').value).toBe('First title');
    expect(dialog.queryByText(/unsaved change/)).toBeNull();
  });

  test('is offered for versions with content that are not the current one', async () => {
    const { review, dialog } = openEditor(customState());
    await review('History');
    const offered = dialog.getAllByRole('button', { name: /^Restore version/ });
    expect(offered.map((one) => one.getAttribute('aria-label'))).toEqual(['Restore version 1']);
  });
});

describe('a change that somebody else made meanwhile', () => {
  const theirs: SeoState = {
    ...customState({ title: 'Their title', h1Text: 'Their heading' }),
    version: 5,
    history: [revisionOf(5, { ...STORED, title: 'Their title', h1Text: 'Their heading' })],
  };
  const conflict = (state: SeoState) =>
    json({ message: 'Someone else has changed this page.', code: 'conflict', data: state }, 409);

  /** Opens the editor, saves a title, and is told of their change. */
  async function openConflict(state: SeoState) {
    const editor = openEditor(customState(), {
      'POST /api/seo': inTurn(() => conflict(state), storesAll(6)),
    });
    await editor.fill('Title', 'My title');
    await editor.user.click(editor.save());
    const panel = await editor.dialog.findByRole('region', { name: 'Someone else has changed this page' });
    return { ...editor, panel, inPanel: within(panel) };
  }

  test('is shown beside one’s own, and neither is lost', async () => {
    const { panel, inPanel, dialog, changes, outcome } = await openConflict(theirs);
    await outcome('Error: Someone else has changed this page.');
    expect(document.activeElement).toBe(panel);
    const columns = inPanel.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Yours', expect.stringMatching(/^Saved by Robin Reyes, /)]);
    const rows = inPanel.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(['My titleTheir title', 'Page defaultTheir heading']));
    expect(dialog.queryByRole('button', { name: 'Save SEO Settings' })).toBeNull();
    expect(changes()).toHaveLength(1);
  });

  test('is replaced by the next save after “Keep editing mine”', async () => {
    const { user, inPanel, field, save, changes, dialog } = await openConflict(theirs);
    await user.click(inPanel.getByRole('button', { name: 'Keep editing mine' }));
    expect(field('Title').value).toBe('My title');
    expect(dialog.queryByText(/^Error/)).toBeNull();
    expect(changes()).toHaveLength(1);
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toMatchObject({ title: 'My title', h1Text: null, baseVersion: 5 });
  });

  test('replaces one’s own after “Take theirs”', async () => {
    const { user, inPanel, field, tab, changes, dialog } = await openConflict(theirs);
    await user.click(inPanel.getByRole('button', { name: 'Take theirs' }));
    expect(field('Title').value).toBe('Their title');
    await tab('Content SEO');
    expect(field('H1 text').value).toBe('Their heading');
    expect(dialog.queryByText(/unsaved change/)).toBeNull();
    expect(changes()).toHaveLength(1);
  });

  test('may be a reset', async () => {
    const { inPanel, user, field } = await openConflict({
      ...{ record: null, version: 4, history: [revisionOf(4, null)] },
    });
    inPanel.getByRole('columnheader', { name: /^Reset by Robin Reyes/ });
    await user.click(inPanel.getByRole('button', { name: 'Take theirs' }));
    expect(field('Title').value).toBe(page.metaTitle);
  });
});

describe('alt texts', () => {
  const rows = [
    { selector: '#map', alt: 'A map of five counties' },
    { selector: '#sun', alt: '' },
  ];
  const stored = customState({ imageAltTexts: JSON.stringify(rows) });
  const textOf = (selector: string) => `Alt text of ${selector}`;

  test('are listed, changed, marked as decorative and removed', async () => {
    const { tab, field, fill, dialog, user, save, changes, review, button } = openEditor(stored, {
      'POST /api/seo': storesAll(4),
    });
    await tab('Content SEO');
    expect(field(textOf('#map')).value).toBe('A map of five counties');
    expect(field(textOf('#sun')).disabled).toBe(true);
    expect(dialog.getAllByText(/Not on the page right now/)).toHaveLength(2);

    await user.click(dialog.getByRole('checkbox', { name: /#sun/ }));
    await fill(textOf('#sun'), 'A sun above hills');
    dialog.getByText('4 words');
    dialog.getByText('1 unsaved change');
    await user.click(button('Remove #map'));
    expect(document.activeElement).toBe(button('Scan Page for Images'));
    await review('Changes');
    const list = within(dialog.getByRole('region', { name: 'Not saved yet' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      'Alt text of #map: the page’s own again instead of “A map of five counties”',
      'Alt text of #sun: “A sun above hills” instead of decorative',
    ]);
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(JSON.parse(String(changes()[0]?.body?.imageAltTexts))).toEqual([
      { selector: '#sun', alt: 'A sun above hills' },
    ]);
  });

  test('that are emptied are not stored', async () => {
    const { tab, fill, user, save, changes, dialog } = openEditor(stored, {
      'POST /api/seo': storesAll(4),
    });
    await tab('Content SEO');
    await fill(textOf('#map'), ' ');
    dialog.getByText('Empty: nothing will be saved');
    await user.click(dialog.getByRole('checkbox', { name: /#sun/ }));
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body?.imageAltTexts).toBeNull();
  });
});

describe('closing', () => {
  function watchClosing() {
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    onTestFinished(() => replace.mockRestore());
    return () => replace.mock.calls.map(([address]) => String(address));
  }

  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('is asked about when something is not saved', async () => {
    const closed = watchClosing();
    const { user, fill, field, button, save, dialog } = openEditor();
    expect(leave()).toBe(false);
    await fill('Title', 'Not saved');
    expect(leave()).toBe(true);
    await user.keyboard('{Escape}');
    dialog.getByText('You have unsaved changes.');
    expect(document.activeElement).toBe(button('Keep editing'));
    await user.keyboard('{Escape}');
    expect(field('Title').value).toBe('Not saved');
    expect(document.activeElement).toBe(save());
    await user.click(button('Close'));
    await user.click(button('Keep editing'));
    expect(closed()).toEqual([]);
    await user.click(button('Close'));
    await user.click(button('Close without saving'));
    expect(closed()).toHaveLength(1);
    // The browser doesn't ask again.
    expect(leave()).toBe(false);
  });

  test('happens at once when all is saved, and leads to the address without the flag', async () => {
    window.history.replaceState(null, '', '/about?from=search&editseo=true');
    const closed = watchClosing();
    const { user, button } = openEditor();
    await user.click(button('Close'));
    expect(closed().map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
      '/about?from=search',
    ]);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportPanel } from '@/components/leads/imports/import-panel';
import type { FileRow } from '@/lib/leads/imports/schema';
import { aService } from '../support/offered-services';
import { renderStaff } from '../support/render-staff';

interface Body {
  rows?: FileRow[];
  after?: number;
  through?: number;
}
const sent: { path: string; body: Body }[] = [];
let imports: object[];
let rowsAnswer: (body: Body) => Response;

const started = {
  startedAt: '2026-11-20T12:00:00Z',
  startedBy: 'Dana',
  isFinished: false,
  isUndone: false,
  mayChange: true,
};
const counts = { lastRow: 0, imported: 0, skipped: 0, refused: 0 };
let begun: object;

beforeEach(() => {
  sent.length = 0;
  imports = [];
  localStorage.clear();
  rowsAnswer = ({ through, rows = [] }) =>
    Response.json({
      data: { ...begun, ...counts, lastRow: through, imported: rows.length, isFinished: true },
    });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: imports });
    const parsed = JSON.parse(String(body ?? '{}'));
    sent.push({ path: path.replace('/api/admin/leads/imports', ''), body: parsed });
    if (path.endsWith('/check')) return Response.json({ data: parsed.rows.map(foundIn) });
    if (path.endsWith('/rows')) return rowsAnswer(parsed);
    begun = { ...parsed, ...started, ...counts };
    return Response.json({ data: begun });
  });
  return () => vi.unstubAllGlobals();
});

const foundIn = ({ row, values }: FileRow) => ({
  row,
  problem: values.phone ? null : 'It has no phone number',
  isKnown: values.name === 'Known',
  keys: values.phone ? [values.phone] : [],
});

const show = () => renderStaff(<ImportPanel />);

const TEXT = 'Name,Phone\nAnn,1\nKnown,2\nBob,\nAnn again,1\n';
const fileOf = (text: string, name = 'show.csv') => new File([text], name, { type: 'text/csv' });

async function check(user: ReturnType<typeof userEvent.setup>) {
  await user.upload(screen.getByLabelText('CSV file'), fileOf(TEXT));
  await user.type(await screen.findByLabelText('Where the list is from'), 'Show');
  await user.selectOptions(screen.getByLabelText('Service of rows that name none'), aService);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
}

test('shows the first values of each column, what would happen, and imports', async () => {
  const user = show();
  await check(user);
  expect(screen.getByRole('row', { name: /^Name Ann · Known · Bob/ })).toBeTruthy();
  await screen.findByText('1 person would be imported, of 4 rows.');
  screen.getByText('1 is on the list already, 1 more than once in the file.');
  const problems = screen.getByRole('table', { name: 'Rows that can’t be imported' });
  expect(within(problems).getAllByRole('row')[1]?.textContent).toBe('4It has no phone numberBob');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:1';
  });
  await user.click(screen.getByRole('button', { name: 'Download them' }));
  expect(await files[0]?.text()).toContain(
    '"Row","What is wrong","Name","Phone"\r\n"4","It has no phone number","Bob",""\r\n',
  );
  await user.click(screen.getByRole('checkbox', { name: 'Import duplicates, too' }));
  await user.click(screen.getByRole('button', { name: 'Import 3 people' }));
  await screen.findByText('Imported 4 people');
  expect(sent.map(({ path }) => path)).toEqual(['/check', '', expect.stringMatching(/\/rows$/)]);
  expect(sent[1]?.body).toMatchObject({
    fileName: 'show.csv',
    columns: ['name', 'phone'],
    isConsented: false,
    skipsDuplicates: false,
  });
  expect(sent[2]?.body).toMatchObject({ after: 0, through: 5 });
});

test('keeps what was chosen for a file over a reload, and nothing that is in it', async () => {
  let user = show();
  await check(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name is the' }), 'Message');
  const kept = JSON.stringify(localStorage);
  for (const cell of ['Ann', 'Known', 'Bob', 'Phone', 'show.csv']) expect(kept).not.toContain(cell);
  cleanup();
  user = show();
  await screen.findByText(/What you chose for the last file comes back with it\./);
  await user.upload(screen.getByLabelText('CSV file'), fileOf('Name,Phone\nOf another file,1\n'));
  await screen.findByRole('combobox', { name: 'Name is the' });
  expect(screen.getByLabelText<HTMLInputElement>('Where the list is from').value).toBe('');
  await user.upload(screen.getByLabelText('CSV file'), fileOf(TEXT));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Where the list is from').value).toBe('Show'),
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Name is the' }).value).toBe('message');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name is the' }), 'Name');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 person' }));
  await screen.findByText('Imported 4 people');
  expect(localStorage).toHaveLength(0);
});

test('asks again after a reload whether the people of the list asked to be called', async () => {
  let user = show();
  await check(user);
  await user.click(await screen.findByRole('checkbox', { name: /asked/ }));
  cleanup();
  user = show();
  await user.upload(screen.getByLabelText('CSV file'), fileOf(TEXT));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Where the list is from').value).toBe('Show'),
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /asked/ }).checked).toBe(false);
});

test('says what is missing before anything is sent', async () => {
  const user = show();
  await user.upload(screen.getByLabelText('CSV file'), fileOf(TEXT));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Phone is the' }), 'Not imported');
  const submit = screen.getByRole('button', { name: 'Check the file' });
  await user.click(submit);
  expect((await screen.findByRole('alert')).textContent).toBe('Say which column has the phone number.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Phone is the' }), 'Phone');
  await user.click(submit);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Say where the list is from.'));
  expect(sent).toEqual([]);
});

const stopped = () => ({
  id: crypto.randomUUID(),
  fileName: 'show.csv',
  fileBytes: TEXT.length,
  columns: ['name', 'phone'],
  hasHeadings: true,
  source: 'Show',
  service: aService,
  isConsented: false,
  skipsDuplicates: true,
  ...started,
  ...counts,
});

test('a file that can’t be imported gets a sentence, and what was chosen for the other one comes back with it', async () => {
  const user = show();
  await check(user);
  await screen.findByRole('button', { name: /^Import / });
  const large = fileOf(TEXT, 'large.csv');
  Object.defineProperty(large, 'size', { value: 201 * 1024 * 1024 });
  for (const [file, sentence] of [
    [fileOf('PK\u0003\u0004', 'show.csv'), 'This is a workbook.'],
    [large, 'This file has 201 MB.'],
    [fileOf(`Name,Phone${','.repeat(500)}\n`), 'This file has more than 500 columns.'],
  ] as const) {
    await user.upload(screen.getByLabelText('CSV file'), file);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  }
  await user.upload(screen.getByLabelText('CSV file'), fileOf(TEXT));
  expect((await screen.findByLabelText<HTMLInputElement>('Where the list is from')).value).toBe('Show');
  expect(sent.map(({ path }) => path)).toEqual(['/check']);
});

test('offers the undo of an import, and to go on with it, to those alone who may', async () => {
  imports = [
    { ...stopped(), source: 'Mine' },
    { ...stopped(), source: 'Theirs', lastRow: 3, imported: 2, mayChange: false },
  ];
  show();
  const [mine, theirs] = await screen.findAllByRole('listitem');
  expect(
    within(theirs as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/form-fills?source=Theirs');
  within(mine as HTMLElement).getByRole('button', { name: 'Undo the import of Mine' });
  within(mine as HTMLElement).getByLabelText('Choose show.csv again to go on');
  expect(theirs?.textContent).toContain(
    'It stopped after row 3 of the file. Dana or an owner can go on with it.',
  );
  expect(within(theirs as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(theirs as HTMLElement).queryByLabelText(/again to go on/)).toBeNull();
});

test('goes on with an import that stopped, after the last row that arrived, from the same file', async () => {
  imports = [{ ...stopped(), lastRow: 3, imported: 2 }];
  begun = imports[0] as object;
  const user = show();
  await screen.findByText(/It stopped after row 3 of the file\./);
  const choose = screen.getByLabelText('Choose show.csv again to go on');
  await user.upload(choose, fileOf('Name,Phone\n'));
  expect((await screen.findByRole('alert')).textContent).toContain('That’s another file than show.csv');
  await user.upload(choose, fileOf(TEXT));
  await screen.findByText('Imported 2 people');
  expect(sent).toMatchObject([
    { body: { after: 3, through: 5, rows: [{ row: 4 }, { row: 5 }], isLast: true } },
  ]);
});

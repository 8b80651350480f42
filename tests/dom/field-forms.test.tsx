import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ListEditor } from '@/components/settings/fields/list-editor';
import { RecordForm } from '@/components/settings/fields/record-form';
import { measuredJob } from '../support/measured-job';
import { renderStaff } from '../support/render-staff';

/** What has been sent, and the answers to come. */
const sent: { value: unknown; version: number }[] = [];
let current: { value: unknown; version: number; changedBy: string | null };
let refusals: Response[];

const body = () => Response.json({ data: { ...current, changedAt: '2026-01-05T12:00:00.000Z' } });
const refusal = (status: number, code: string, more: object) => Response.json({ code, ...more }, { status });

/** What the server has, and saves. */
function stored(value: unknown, version = 1, changedBy: string | null = null) {
  current = { value, version, changedBy };
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  refusals = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body: text }: RequestInit = {}) => {
    if (method === 'GET') return body();
    const change = JSON.parse(String(text));
    sent.push(change);
    const refused = refusals.shift();
    if (refused) return refused;
    stored(change.value, change.version + 1, 'Dana Whitfield');
    return body();
  });
  return () => vi.unstubAllGlobals();
});

/** Shows a form again, as after a reload. */
function reload(form: ReactNode) {
  cleanup();
  return renderStaff(form);
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Takes uploads in place of the server, until they are answered. */
function fakeUploads() {
  const uploads: { responseText: string; status: number; onload?: () => void }[] = [];
  class FakeUpload {
    upload = {};
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      uploads.push(this);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  return {
    async answerUpload() {
      await waitFor(() => expect(uploads).toHaveLength(1));
      const picture = { hash: '0'.repeat(32), width: 1600, height: 1200 };
      await act(async () => {
        Object.assign(uploads[0] ?? {}, { status: 200, responseText: JSON.stringify({ data: picture }) });
        uploads[0]?.onload?.();
      });
      return picture;
    },
  };
}

describe('the form of a record', () => {
  const form = <RecordForm name="review-counts" isOwner />;
  const counts = { source: 'Google', url: 'https://example.com/all', total: 41 };
  const save = () => button('Save the number of reviews');

  test('sends what is typed, as its fields read it', async () => {
    stored(counts);
    const user = renderStaff(form);
    const total = await box('Reviews in all (optional)');
    expect(total.value).toBe('41');
    await user.clear(total);
    await user.type(total, '1,250');
    await user.click(await save());
    await waitFor(() => expect(sent).toEqual([{ value: { ...counts, total: 1250 }, version: 1 }]));
    await expect.poll(async () => (await box('Reviews in all (optional)')).value).toBe('1250');
    expect(screen.queryByText(/not saved yet/)).toBeNull();
  });

  test('says at the field what to mend, and goes there', async () => {
    stored(counts);
    const user = renderStaff(form);
    const link = await box('Link to all of them (optional)');
    await user.clear(link);
    await user.type(link, 'example.com');
    await user.click(await save());
    expect(link.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(link);
    const [error] = (link.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
    expect(document.getElementById(error ?? '')?.textContent).toBe(
      'Enter the whole address, beginning with https://',
    );
    expect(sent).toEqual([]);
  });

  test('shows at the field what only the server knows', async () => {
    stored(counts);
    refusals = [refusal(400, 'invalid', { message: 'No such place', fields: { url: 'No such place' } })];
    const user = renderStaff(form);
    await user.type(await box('Link to all of them (optional)'), 's');
    await user.click(await save());
    await waitFor(async () =>
      expect((await box('Link to all of them (optional)')).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  test('keeps what is half typed through a reload, until it is discarded', async () => {
    stored(counts);
    const user = renderStaff(form);
    await user.type(await box('Source (optional)'), ' Maps');
    const again = reload(form);
    await expect.poll(async () => (await box('Source (optional)')).value).toBe('Google Maps');
    await again.click(await button('Discard your changes'));
    expect((await box('Source (optional)')).value).toBe('Google');
  });

  test('when somebody else was faster, keeps what was typed, shows both, takes over the rest and saves again', async () => {
    stored(counts);
    const user = renderStaff(form);
    const source = await box('Source (optional)');
    await user.clear(source);
    await user.type(source, 'Yelp');
    refusals = [refusal(409, 'conflict', { message: 'June has changed the number of reviews. Save again.' })];
    stored({ ...counts, source: 'Google Maps', total: 42 }, 2, 'June');
    await user.click(await save());
    await screen.findByText('June has changed the number of reviews. Save again.');
    await screen.findByText(/June has saved in the meantime: Google Maps\.$/);
    expect((await box('Source (optional)')).value).toBe('Yelp');
    expect((await box('Reviews in all (optional)')).value).toBe('42');
    await user.click(await save());
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({ value: { ...counts, source: 'Yelp', total: 42 }, version: 2 }),
    );
    await waitFor(() => expect(screen.queryByText(/in the meantime/)).toBeNull());
  });
});

describe('the editor of a list', () => {
  const form = <ListEditor name="people" isOwner />;
  const [ann, ben, cy] = ['Ann', 'Ben', 'Cy'].map((name) => ({
    id: name.toLowerCase(),
    name,
    role: 'Installer',
  }));
  const titles = () =>
    within(screen.getByRole('list', { name: 'People' }))
      .getAllByRole('button', { expanded: false })
      .map(({ textContent }) => textContent);

  test('adds an item, and says what is missing before it is sent', async () => {
    stored([ann]);
    const user = renderStaff(form);
    await user.click(await button('Add a person'));
    const added = screen.getByRole('form', { name: 'A new person' });
    expect(document.activeElement).toBe(within(added).getByLabelText('Name'));
    await user.type(within(added).getByLabelText('Role'), 'Electrician');
    await user.click(within(added).getByRole('button', { name: 'Save the new person' }));
    expect(document.activeElement).toBe(within(added).getByLabelText('Name'));
    within(added).getByText('Enter the name');
    expect(sent).toEqual([]);
    await user.type(within(added).getByLabelText('Name'), 'Dee');
    await user.click(within(added).getByRole('button', { name: 'Save the new person' }));
    await waitFor(() => expect(titles()).toEqual(['Ann', 'Dee']));
    expect(sent[0]?.value).toEqual([ann, { id: expect.any(String), name: 'Dee', role: 'Electrician' }]);
  });

  test('keeps an item that is half typed through a reload', async () => {
    stored([]);
    const user = renderStaff(form);
    await user.click(await button('Add a person'));
    await user.type(screen.getByLabelText('Name'), 'De');
    const again = reload(form);
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('De');
    await again.click(await button('Cancel the new person'));
    expect(screen.queryByLabelText('Name')).toBeNull();
  });

  test('changes an item in place, in the newest list', async () => {
    stored([ann, ben]);
    const user = renderStaff(form);
    await user.click(await button('Ann'));
    await user.type(screen.getByLabelText('Role'), ' and roofer');
    refusals = [refusal(409, 'conflict', { message: 'June has changed the people. Save again.' })];
    stored([{ ...ann, name: 'Anne' }, cy], 2, 'June');
    await user.click(await button('Save Ann'));
    await screen.findByText('June has changed the people. Save again.');
    await user.click(await button('Save Anne'));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        value: [{ ...ann, name: 'Anne', role: 'Installer and roofer' }, cy],
        version: 2,
      }),
    );
  });

  test('shows both where two have changed the same field', async () => {
    stored([ann]);
    const user = renderStaff(form);
    await user.click(await button('Ann'));
    await user.type(screen.getByLabelText('Role'), ' and roofer');
    refusals = [refusal(409, 'conflict', { message: 'June was faster.' })];
    stored([{ ...ann, role: 'Manager' }], 2, 'June');
    await user.click(await button('Save Ann'));
    await screen.findByText(/June has saved in the meantime: Manager\.$/);
    expect(screen.getByLabelText<HTMLInputElement>('Role').value).toBe('Installer and roofer');
  });

  test('keeps what is typed of an item that somebody else removes, and adds it again on demand', async () => {
    stored([ann, ben]);
    const user = renderStaff(form);
    await user.click(await button('Ann'));
    await user.type(screen.getByLabelText('Role'), '!');
    stored([ben], 2, 'June');
    reload(form);
    await screen.findByText('June has removed Ann in the meantime. Saving adds it again.');
    await user.click(await button('Save Ann'));
    await waitFor(() => expect(sent.at(-1)?.value).toEqual([ben, { ...ann, role: 'Installer!' }]));
  });

  test('removes an item, and takes that back to where it was', async () => {
    stored([ann, ben, cy]);
    const user = renderStaff(form);
    await user.click(await button('Remove Ben'));
    await waitFor(() => expect(titles()).toEqual(['Ann', 'Cy']));
    await user.click(await button('Undo'));
    await waitFor(() => expect(titles()).toEqual(['Ann', 'Ben', 'Cy']));
    expect(sent.map(({ value }) => value)).toEqual([
      [ann, cy],
      [ann, ben, cy],
    ]);
  });

  test('is put in order by keys, which says where an item is and keeps the focus', async () => {
    stored([ann, ben, cy]);
    const user = renderStaff(form);
    (await button('Move Cy, place 3 of 3')).focus();
    await user.keyboard('{ArrowUp}');
    expect(titles()).toEqual(['Ann', 'Cy', 'Ben']);
    expect(document.activeElement).toBe(await button('Move Cy, place 2 of 3'));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Cy: place 2 of 3');
    await user.keyboard('{Home}{ArrowUp}');
    expect(titles()).toEqual(['Cy', 'Ann', 'Ben']);
    await user.click(await button('Move Ann down'));
    expect(titles()).toEqual(['Cy', 'Ben', 'Ann']);
    expect(sent).toEqual([]);
    await user.click(await button('Save the new order'));
    await waitFor(() => expect(sent).toEqual([{ value: [cy, ben, ann], version: 1 }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the new order' })).toBeNull());
  });

  test('keeps a new order through a reload, with what somebody else has added, and can forget it', async () => {
    stored([ann, ben]);
    const user = renderStaff(form);
    (await button('Move Ben, place 2 of 2')).focus();
    await user.keyboard('{ArrowUp}');
    stored([ann, ben, cy], 2, 'June');
    const again = reload(form);
    await button('Discard it');
    expect(titles()).toEqual(['Ben', 'Ann', 'Cy']);
    await again.click(await button('Discard it'));
    expect(titles()).toEqual(['Ann', 'Ben', 'Cy']);
  });
});

describe('a field of its own kind', () => {
  const job = { ...measuredJob, id: 'a' };
  const form = <ListEditor name="jobs" isOwner />;

  test('shows a town that is no longer served, a month in words and a unit', async () => {
    stored([job]);
    const user = renderStaff(form);
    await user.click(await button('Atlantis, June 2026'));
    const town = screen.getByLabelText<HTMLSelectElement>('Town');
    expect(town.selectedOptions[0]?.textContent).toBe('Atlantis (no longer served)');
    const [unit] = (screen.getByLabelText('Size').getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(unit ?? '')?.textContent).toBe('kW');
    expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('June 2026');
  });

  test('has rows that are added and removed, and names the one that is wrong', async () => {
    stored([job]);
    const user = renderStaff(form);
    await user.click(await button('Atlantis, June 2026'));
    await user.click(await button('Add a year'));
    const second = screen.getByRole('group', { name: 'Year 2' });
    await user.type(within(second).getByLabelText('Year'), '2026');
    await user.type(within(second).getByLabelText('Predicted'), 'many');
    await user.click(await button('Save Atlantis, June 2026'));
    expect(document.activeElement).toBe(within(second).getByLabelText('Predicted'));
    within(second).getAllByText('Enter a whole number of kWh');
    await user.click(await button('Remove year 2'));
    await user.clear(screen.getByLabelText('Days on the roof'));
    await user.type(screen.getByLabelText('Days on the roof'), '4');
    await user.click(await button('Save Atlantis, June 2026'));
    await waitFor(() => expect(sent).toEqual([{ value: [{ ...job, days: 4 }], version: 1 }]));
  });

  test('takes a picture whose upload ends after other fields were typed', async () => {
    const { answerUpload } = fakeUploads();
    stored([{ id: 'ann', name: 'Ann', role: 'Installer' }]);
    const user = renderStaff(<ListEditor name="people" isOwner />);
    await user.click(await button('Ann'));
    await user.upload(
      screen.getByLabelText('Choose a file'),
      new File(['x'], 'ann.jpg', { type: 'image/jpeg' }),
    );
    await user.type(screen.getByLabelText('Role'), ' and roofer');
    const picture = await answerUpload();
    await user.click(await button('Save Ann'));
    const photo = { ...picture, alt: 'Ann, Installer' };
    await waitFor(() =>
      expect(sent.at(-1)?.value).toEqual([
        {
          id: 'ann',
          name: 'Ann',
          role: 'Installer and roofer',
          photo: { ...photo, alt: expect.any(String) },
        },
      ]),
    );
  });

  test('isn’t saved while a picture is on its way, which would be lost', async () => {
    const { answerUpload } = fakeUploads();
    stored([]);
    const user = renderStaff(<ListEditor name="people" isOwner />);
    await user.click(await button('Add a person'));
    await user.type(screen.getByLabelText('Name'), 'Dee');
    await user.type(screen.getByLabelText('Role'), 'Roofer');
    await user.upload(
      screen.getByLabelText('Choose a file'),
      new File(['x'], 'dee.jpg', { type: 'image/jpeg' }),
    );
    await user.click(await button('Save the new person'));
    screen.getByText('Wait until each picture is here, or cancel it');
    expect(sent).toEqual([]);
    const picture = await answerUpload();
    expect(screen.queryByText('Wait until each picture is here, or cancel it')).toBeNull();
    await user.click(await button('Save the new person'));
    await waitFor(() =>
      expect(sent.at(-1)?.value).toEqual([
        { id: expect.any(String), name: 'Dee', role: 'Roofer', photo: { ...picture, alt: 'Dee, Roofer' } },
      ]),
    );
  });

  test('stays open while a picture is on its way, unless that is canceled', async () => {
    const { answerUpload } = fakeUploads();
    stored([
      { id: 'ann', name: 'Ann', role: 'Installer' },
      { id: 'bo', name: 'Bo', role: 'Roofer' },
    ]);
    const user = renderStaff(<ListEditor name="people" isOwner />);
    await user.click(await button('Ann'));
    const file = new File(['x'], 'ann.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Choose a file'), file);
    for (const leave of ['Bo', 'Ann', 'Close Ann', 'Add a person']) {
      await user.click(await button(leave));
      screen.getByText('Wait until each picture is here, or cancel it');
      screen.getByRole('form', { name: 'Ann' });
    }
    await answerUpload();
    await user.upload(screen.getByLabelText(/^Replace/), file);
    await user.click(await button('Bo'));
    screen.getByText('Wait until each picture is here, or cancel it');
    await user.click(await button('Cancel the upload of ann.jpg'));
    await user.click(await button('Bo'));
    screen.getByRole('form', { name: 'Bo' });
    expect(screen.queryByRole('form', { name: 'Ann' })).toBeNull();
  });

  test('keeps a text that is too long whole, and says by how much it is', async () => {
    stored([]);
    const user = renderStaff(<ListEditor name="questions" isOwner />);
    await user.click(await button('Add a question'));
    const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer');
    const long = 'Panels outlive roofs. '.repeat(100);
    await user.click(answer);
    await user.paste(long);
    expect(answer.value).toBe(long);
    expect(answer.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('200 characters too many');
    await user.type(screen.getByLabelText('Question'), 'How long?');
    await user.click(await button('Save the new question'));
    screen.getByText('Use at most 2,000 characters');
    expect(sent).toEqual([]);
  });

  test('says of a certificate that it has ended', async () => {
    stored([{ id: 'a', name: 'NABCEP', issuer: 'NABCEP', ends: '2020-01-31' }]);
    renderStaff(<ListEditor name="certificates" isOwner />);
    await button('NABCEP has ended, so the site doesn’t show it');
  });

  test('demands the consent, without which nothing is sent', async () => {
    stored([job]);
    const user = renderStaff(form);
    await user.click(await button('Atlantis, June 2026'));
    await user.clear(screen.getByLabelText('Consent given by'));
    await user.click(await button('Save Atlantis, June 2026'));
    screen.getByText('Enter who agreed');
    expect(sent).toEqual([]);
  });
});

describe('the colors', () => {
  const form = <RecordForm name="look" isOwner />;
  const picked = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  const ratios = () => screen.findAllByRole('cell', { name: /^[\d.]+ : 1$/ });

  test('are typed or picked, and shown with their contrast before they are saved', async () => {
    stored({ brand: '#133258', accent: '#f2b93b' });
    const user = renderStaff(form);
    const before = (await ratios()).map((cell) => cell.textContent);
    expect(screen.queryByText(/pages have/)).toBeNull();
    expect(screen.getAllByRole('cell', { name: 'enough' })).toHaveLength(16);
    const brand = await box('Brand color');
    await user.clear(brand);
    await user.type(brand, '4B1D8F');
    expect((await picked('Pick the brand color')).value).toBe('#4b1d8f');
    fireEvent.change(await picked('Pick the accent color'), { target: { value: '#b7e000' } });
    expect((await box('Accent color')).value).toBe('#b7e000');
    await waitFor(async () => expect((await ratios()).map((cell) => cell.textContent)).not.toEqual(before));
    expect(screen.getAllByRole('cell', { name: 'enough' })).toHaveLength(16);
    expect(screen.queryByText(/pages have/)).toBeNull();
    await user.click(await button('Save the colors and the logo'));
    await waitFor(() =>
      expect(sent).toEqual([{ value: { brand: '#4b1d8f', accent: '#b7e000' }, version: 1 }]),
    );
  });

  test('that would be hard to read are adjusted, and the form says so', async () => {
    stored({ brand: '#7fd0a8', accent: '#000060' });
    renderStaff(form);
    expect(
      await screen.findByText(/The brand color is too light .* The accent color is too dark/),
    ).toBeTruthy();
    expect(screen.getAllByRole('cell', { name: 'enough' })).toHaveLength(16);
  });

  test('can be the design’s own again', async () => {
    stored({ brand: '#1f5c3a', accent: '#e8743b' });
    const user = renderStaff(form);
    await user.click(await button('Use the design’s own colors'));
    expect((await box('Brand color')).value).toBe('#133258');
    expect((await box('Accent color')).value).toBe('#f2b93b');
    expect(screen.queryByRole('button', { name: 'Use the design’s own colors' })).toBeNull();
  });

  test('a logo needs no words, because the name stands beside it', async () => {
    const logo = { hash: 'f00dfeed'.repeat(4), width: 512, height: 512, alt: '' };
    stored({ brand: '#133258', accent: '#f2b93b', logo });
    renderStaff(form);
    await button('Remove the picture');
    expect(screen.queryByRole('textbox', { name: 'What it shows' })).toBeNull();
  });
});

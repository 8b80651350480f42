import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useReducer, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureControl, PicturesControl } from '@/components/settings/fields/picture-control';
import { useFieldDraft } from '@/components/settings/fields/use-field-draft';
import { picture } from '@/lib/fields/kinds';
import { MAX_PICTURE_BYTES, type Picture } from '@/lib/pictures/schema';

/** The requests that were sent, which a test answers. */
let sent: FakeRequest[];

class FakeRequest {
  status = 0;
  statusText = '';
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  body: unknown;
  headers: Record<string, string> = {};
  target = '';
  open(method: string, path: string) {
    this.target = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hashOf = (number: number) => String(number).padStart(32, '0');
const uploaded = (number: number) => ({ data: { hash: hashOf(number), width: 1600, height: 1200 } });
const pictureOf = (number: number): Picture => ({ ...uploaded(number).data, alt: `Roof ${number}` });
const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** Waits for the request with this number, and answers it. */
async function answer(number: number, status: number, body: object) {
  await waitFor(() => expect(sent).toHaveLength(number));
  await act(async () => sent.at(-1)?.answer(status, body));
}

let values: readonly Picture[];
function One({ proposedAlt }: { proposedAlt?: string }) {
  const [value, setValue] = useState<Picture | undefined>();
  values = value ? [value] : [];
  return (
    <PictureControl id="photo" label="Photo" value={value} onChange={setValue} proposedAlt={proposedAlt} />
  );
}
function Several({ first }: { first: Picture[] }) {
  const [value, setValue] = useState<readonly Picture[]>(first);
  values = value;
  return <PicturesControl id="photos" label="Photos" value={value} onChange={setValue} max={3} />;
}
const order = () => values.map(({ hash }) => Number(hash));
const choose = (label: string) => screen.getByLabelText(label);

test('asks before the page is left while a picture is on its way', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  render(<One />);
  expect(isAsked()).toBe(false);
  await userEvent.upload(choose('Choose a file'), fileOf('dana.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(isAsked()).toBe(true);
  await answer(1, 200, uploaded(1));
  expect(isAsked()).toBe(false);
});

test('sends a chosen file, shows how much has arrived, and asks for words with a proposal', async () => {
  const user = userEvent.setup();
  render(<One proposedAlt="Dana on a roof" />);
  const file = fileOf('dana.jpg');
  await user.upload(choose('Choose a file'), file);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    target: 'POST /api/admin/pictures',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  act(() => sent[0]?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole('progressbar', { name: 'Upload of dana.jpg' })).toHaveProperty('value', 0.25);
  expect(screen.getByText('Sending dana.jpg')).toBeTruthy();
  act(() => sent[0]?.upload.onprogress?.({ loaded: 4, total: 4 }));
  expect(screen.getByText('Preparing dana.jpg')).toBeTruthy();
  await answer(1, 200, uploaded(1));
  expect(values).toEqual([{ ...uploaded(1).data, alt: 'Dana on a roof' }]);
  expect(screen.getByRole('img', { name: 'Dana on a roof' }).getAttribute('src')).toBe(
    `/pictures/${hashOf(1)}-480.webp`,
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('says that the words are missing once the field was left empty', async () => {
  const user = userEvent.setup();
  render(<Several first={[{ ...pictureOf(1), alt: '' }]} />);
  const alt = screen.getByRole('textbox', { name: 'What it shows' });
  expect(alt.getAttribute('aria-invalid')).toBeNull();
  await user.click(alt);
  await user.tab();
  expect(alt.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Say what the picture shows')).toBeTruthy();
  await user.type(alt, 'A roof');
  expect(values[0]?.alt).toBe('A roof');
  expect(alt.getAttribute('aria-invalid')).toBeNull();
});

test('sends a file again when the connection breaks, three times at most, and then when it is told to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<One />);
  await user.upload(choose('Choose a file'), fileOf('roof.jpg'));
  for (const attempt of [1, 2, 3]) {
    await waitFor(() => expect(sent).toHaveLength(attempt));
    await act(async () => sent.at(-1)?.onerror?.());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  }
  expect(sent).toHaveLength(3);
  expect(screen.getByRole('alert').textContent).toContain('The connection was lost three times');
  await user.click(screen.getByRole('button', { name: 'Try again with roof.jpg' }));
  await answer(4, 200, uploaded(7));
  expect(order()).toEqual([7]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows why the server refuses a file, once, and can be told to forget it', async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.upload(choose('Choose a file'), fileOf('plan.jpg'));
  await answer(1, 415, { message: 'This is a PDF. Choose a JPEG.', code: 'unsupported-picture' });
  expect(screen.getByRole('alert').textContent).toContain('plan.jpg: This is a PDF. Choose a JPEG.');
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss plan.jpg' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([sent.length, values.length]).toEqual([1, 0]);
});

test('sends no file of more than 20 MB', async () => {
  const user = userEvent.setup();
  render(<One />);
  const file = Object.defineProperty(fileOf('huge.png'), 'size', { value: MAX_PICTURE_BYTES + 1 });
  await user.upload(choose('Choose a file'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 20 MB');
  expect(sent).toHaveLength(0);
});

test('stops an upload', async () => {
  const user = userEvent.setup();
  render(<One />);
  await user.upload(choose('Choose a file'), fileOf('roof.jpg'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const abort = vi.spyOn(sent[0] as FakeRequest, 'abort');
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of roof.jpg' }));
  expect(abort).toHaveBeenCalledOnce();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('takes dropped files one after another, the same picture once, and no more than there is room for', async () => {
  render(<Several first={[pictureOf(1)]} />);
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(fileOf);
  const place = screen.getByText(/JPEG, PNG/);
  await act(async () => fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } }));
  expect(screen.getByText('Only 2 of 3 files: there is room for 3 pictures.')).toBeTruthy();
  await answer(1, 200, uploaded(1));
  await answer(2, 200, uploaded(2));
  await waitFor(() => expect(order()).toEqual([1, 2]));
  expect(sent).toHaveLength(2);
});

/** Renders a component with `useAnswers` once more. */
let renderAgain: () => void;
let answered: number;
/** Answers a request each time that the component is on the page again, before React runs its other effects. */
function useAnswers() {
  const [count, again] = useReducer((before: number) => before + 1, 0);
  renderAgain = again;
  useLayoutEffect(() => {
    if (count > 0) sent[answered]?.answer(200, uploaded(++answered));
  });
}
function SeveralAnswered() {
  useAnswers();
  return Several({ first: [] });
}
const photoAndPlan = { photo: picture('Photo'), plan: picture('Plan') };
function FormAnswered() {
  useAnswers();
  const draft = useFieldDraft('house', photoAndPlan, {});
  const pictureIn = (name: string) => draft.value[name] as Picture | undefined;
  values = Object.keys(photoAndPlan).flatMap((name) => pictureIn(name) ?? []);
  return Object.entries(photoAndPlan).map(([name, { label }]) => (
    <PictureControl
      key={name}
      id={name}
      label={label}
      value={pictureIn(name)}
      onChange={(value) => draft.setField(name, value)}
    />
  ));
}

test.each([
  ['of one field', <SeveralAnswered key="pictures" />, 'Choose files', 1],
  ['of two fields of a form', <FormAnswered key="form" />, 'Choose a file', 2],
])(
  'keeps both pictures %s whose uploads end before React’s other effects run',
  async (_where, form, label, atOnce) => {
    answered = 0;
    render(form);
    for (const place of screen.getAllByLabelText(label))
      await userEvent.upload(place, ['a.jpg', 'b.jpg'].map(fileOf));
    await waitFor(() => expect(sent).toHaveLength(atOnce));
    // Within `act`, all effects run first.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    renderAgain();
    await waitFor(() => expect(order()).toEqual([1, 2]));
  },
);

test('offers the camera, and asks phones for a format that browsers show', () => {
  render(<One />);
  const camera = choose('Take a photo');
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.getAttribute('accept')).not.toMatch(/hei|\*/);
});

test('orders pictures by keys, and says so', async () => {
  const user = userEvent.setup();
  render(<Several first={[1, 2, 3].map(pictureOf)} />);
  const up = screen.getByRole('button', { name: 'Move picture 1 up' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  screen.getByRole('button', { name: 'Move picture 1 down' }).focus();
  await user.keyboard('{Enter}');
  expect(order()).toEqual([2, 1, 3]);
  expect(screen.getByText('Picture 1 is now 2 of 3.')).toBeTruthy();
  // The focus went along with the picture.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 2 down');
});

test('orders pictures by dragging', () => {
  render(<Several first={[1, 2, 3].map(pictureOf)} />);
  const [first, , third] = screen.getAllByRole('listitem');
  if (!first || !third) throw new Error('three pictures are listed');
  const dataTransfer = { types: ['text/uri-list'], setData: () => {} };
  fireEvent.dragStart(within(first).getByRole('img'), { dataTransfer });
  fireEvent.drop(third, { dataTransfer });
  expect(order()).toEqual([2, 3, 1]);
});

test('replaces a picture in its place and keeps its words, and removes one', async () => {
  const user = userEvent.setup();
  render(<Several first={[1, 2, 3].map(pictureOf)} />);
  expect(screen.queryByLabelText('Choose files')).toBeNull();
  await user.upload(choose('Replace picture 2'), fileOf('better.jpg'));
  await answer(1, 200, uploaded(9));
  expect(values[1]).toEqual({ ...uploaded(9).data, alt: 'Roof 2' });
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(order()).toEqual([9, 3]);
  expect(choose('Choose files')).toBeTruthy();
});

import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RequestFilesElement } from '@/components/site/islands/request-files-element';
import { RequestFiles } from '@/components/site/request/request-files';
import { sendFile } from '@/components/site/request/send-file';
import type { RequestFile } from '@/lib/leads/files/schema';
import { MAX_PART_BYTES } from '@/lib/platform/server/file-limits';
import { findDomViolations } from '../support/axe';

customElements.define('request-files', RequestFilesElement);

const API = '/api/request/key/files';
const MB = 1024 * 1024;

const fileOf = (bytes: number, name = 'bill.pdf') => new File([new Uint8Array(bytes)], name);

const arrived = (offset: number) => new Response('{}', { headers: { 'Upload-Offset': String(offset) } });

/** A server that has `offset` bytes, and whose line fails in the calls that `isLost` says, before or after they arrive. */
function serveParts({ isLost = () => false as false | 'before' | 'after', size = 0 } = {}) {
  const server = { offset: 0, calls: 0, parts: [] as number[], size };
  vi.stubGlobal('fetch', async (_path: string, { method, body, headers }: RequestInit) => {
    const lost = (isLost as (call: number) => false | 'before' | 'after')(server.calls++);
    if (lost === 'before') throw new TypeError('Failed to fetch');
    if (method === 'PATCH') {
      const at = Number(new Headers(headers).get('Upload-Offset'));
      const { size: bytes } = body as Blob;
      if (at !== server.offset)
        return new Response('{}', { status: 409, headers: { 'Upload-Offset': String(server.offset) } });
      server.offset += bytes;
      server.parts.push(bytes);
    }
    if (lost === 'after') throw new TypeError('Failed to fetch');
    return arrived(server.offset);
  });
  return server;
}

const send = (file: File, onProgress: (bytes: number) => void = () => {}) =>
  sendFile(file, { api: API, id: 'a', onProgress, wait: async () => {} });

test('a file is sent in parts, and says how much has arrived', async () => {
  const server = serveParts();
  const progress: number[] = [];
  await send(fileOf(2.5 * MB), (bytes) => progress.push(bytes));
  expect(server.offset).toBe(2.5 * MB);
  expect(progress).toEqual([0, MB, 2 * MB, 2.5 * MB]);
});

test('on a line that loses calls and answers, each byte arrives once, in smaller parts', async () => {
  const lost = { 0: 'before', 2: 'before', 4: 'after', 7: 'before', 8: 'before', 9: 'after' } as const;
  const server = serveParts({ isLost: ((call: keyof typeof lost) => lost[call] ?? false) as never });
  await send(fileOf(3 * MB));
  expect(server.offset).toBe(3 * MB);
  expect(Math.min(...server.parts)).toBeLessThan(MAX_PART_BYTES);
});

test('gives up when nothing arrives anymore, and says that what has arrived stays', async () => {
  const server = serveParts({ isLost: ((call: number) => call > 2 && 'before') as never });
  await expect(send(fileOf(3 * MB))).rejects.toThrow('stays for a day');
  expect(server.calls).toBeLessThan(40);
});

test('stops at once when the server refuses the file, with its reason', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'We can open photos' }, { status: 415 }));
  await expect(send(fileOf(100))).rejects.toThrow('We can open photos');
});

const half: RequestFile = {
  id: 'half',
  name: 'roof.jpg',
  size: 3 * MB,
  received: 1.5 * MB,
  isComplete: false,
  mayPreview: false,
};

/** Shows the part of the page, with its script running. */
async function show(files: RequestFile[]) {
  const { container } = render(<RequestFiles api="/api/request/key" files={files} outcome={{}} />);
  const input = screen.getByLabelText<HTMLInputElement>('Add files');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send the files' })).toBeNull());
  return { container, input, user: userEvent.setup({ applyAccept: false }) };
}

test('chosen files are sent at once, and the page is opened again when all are there', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const server = serveParts();
  const { input, user } = await show([]);
  await user.upload(input, [fileOf(100)]);
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(location.search).toBe('?done=1');
  expect(server.offset).toBe(100);
});

test('an unfinished file goes on under its own id, and doesn’t need another place', async () => {
  const paths: string[] = [];
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    paths.push(`${method} ${path}`);
    if (method === 'POST') expect(JSON.parse(String(body)).id).toBe('half');
    return arrived(method === 'POST' ? 1.5 * MB : 3 * MB);
  });
  const { input, user } = await show([
    half,
    ...Array.from({ length: 8 }, (_, at) => ({ ...half, id: `${at}`, name: `${at}` })),
  ]);
  await user.upload(input, [fileOf(3 * MB, 'roof.jpg')]);
  await waitFor(() => expect(paths).toEqual([`POST ${API}`, `PATCH ${API}/half`]));
});

test('says which file is too large, and that too many were chosen', async () => {
  serveParts();
  const { input, user } = await show([]);
  await user.upload(input, [fileOf(20 * MB + 1, 'scan.pdf')]);
  await screen.findByText(/^This file is larger than 20 MB/);
  expect(screen.getByRole('listitem').textContent).toContain('scan.pdf');
  expect(screen.getByRole('status').textContent).toBe('One file wasn’t sent.');
  await user.upload(
    input,
    Array.from({ length: 11 }, (_, at) => fileOf(10, `${at}.pdf`)),
  );
  expect(screen.getByRole('status').textContent).toContain('there’s room for 10');
});

test('a file that the line was too bad for goes on where it stopped when it is chosen again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  const ids = new Set<string>();
  let isLost = true;
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method === 'POST') ids.add(JSON.parse(String(body)).id);
    else if (isLost) throw new TypeError('Failed to fetch');
    return arrived(method === 'POST' ? MB : 3 * MB);
  });
  const { input, user } = await show([]);
  const file = fileOf(3 * MB);
  await user.upload(input, [file]);
  await screen.findByText(/^33% sent\. The connection is gone/);
  await vi.advanceTimersByTimeAsync(900_000);
  await screen.findByText(/^The connection was gone for too long/);
  isLost = false;
  await user.upload(input, [file]);
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(ids.size).toBe(1);
  vi.useRealTimers();
});

test('a form without JavaScript that brings too many says so where no more can be added', () => {
  const files = Array.from({ length: 10 }, (_, at) => ({ ...half, id: `${at}`, name: `${at}` }));
  render(<RequestFiles api="/api/request/key" files={files} outcome={{ problem: 'too-many-files' }} />);
  expect(screen.getByRole('alert').textContent).toContain('We could only keep 10 files');
});

test('nothing keeps anybody from it', async () => {
  const { container } = await show([
    half,
    { ...half, id: 'done', name: 'bill.pdf', isComplete: true, mayPreview: true },
  ]);
  expect(await findDomViolations(container)).toEqual([]);
  screen.getByRole('button', { name: 'Remove bill.pdf' });
});

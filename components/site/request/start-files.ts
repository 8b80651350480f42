import type { RequestFile } from '@/lib/leads/files/schema';
import { MAX_FILE_BYTES } from '@/lib/platform/server/file-limits';
import { SendError, sendFile } from './send-file';

const percent = (bytes: number, size: number) => Math.floor((100 * bytes) / Math.max(1, size));

/** Sends files in a `<request-files>` as soon as they are chosen. Returns what stops it. */
export function startFiles(root: HTMLElement): () => void {
  const input = root.querySelector<HTMLInputElement>('input[type=file]');
  const button = root.querySelector<HTMLButtonElement>('button');
  if (!input || !button) return () => {};
  button.hidden = true;
  const stopped = new AbortController();
  input.addEventListener('change', () => void sendAll(root, input), { signal: stopped.signal });
  // Chosen before this script came.
  if (input.files?.length) void sendAll(root, input);
  return () => stopped.abort();
}

async function sendAll(root: HTMLElement, input: HTMLInputElement): Promise<void> {
  const { api = '', left, unfinished = '[]' } = root.dataset;
  const files = [...(input.files ?? [])];
  if (files.length === 0) return;
  const known: RequestFile[] = JSON.parse(unfinished);
  const again = (file: File) => known.find(({ name, size }) => name === file.name && size === file.size);
  const added = files.filter((file) => !again(file)).length;
  if (added > Number(left))
    return say(root, `You chose ${added} files, and there’s room for ${left}. Choose fewer.`);
  say(root, '');
  const list = root.querySelector('[data-slot=sending]');
  list?.replaceChildren();
  input.disabled = true;
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  let failed = 0;
  for (const file of files) {
    const line = addLine(list, file);
    try {
      if (file.size > MAX_FILE_BYTES)
        throw new SendError('This file is larger than 20 MB. Choose a smaller one.');
      const id = again(file)?.id ?? crypto.randomUUID();
      await sendFile(file, { api, id, onProgress: line.show });
      line.end('Sent');
    } catch (error) {
      failed += 1;
      line.end(error instanceof SendError ? error.message : 'This file couldn’t be read. Choose it again.');
    }
  }
  window.removeEventListener('beforeunload', warn);
  if (failed === 0) return showAll(files.length);
  input.disabled = false;
  input.value = '';
  say(root, failed === 1 ? 'One file wasn’t sent.' : `${failed} files weren’t sent.`);
}

/** Opens the page again, which lists what has arrived. */
function showAll(count: number): void {
  history.replaceState(null, '', `${location.pathname}?done=${count}#files`);
  location.reload();
}

function say(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-slot=status]');
  if (status) status.textContent = text;
}

/** A line with the name of a file and how much of it has arrived. */
function addLine(list: Element | null, { name, size }: File) {
  const entry = document.createElement('li');
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', name);
  bar.className = 'block h-2 w-full accent-accent';
  const text = document.createElement('p');
  text.className = 'text-caption wrap-anywhere tabular-nums';
  text.textContent = name;
  entry.append(text, bar);
  list?.append(entry);
  return {
    show(bytes: number) {
      bar.value = percent(bytes, size);
      text.textContent = `${name}: ${bar.value}%`;
    },
    end(words: string) {
      bar.remove();
      text.textContent = `${name}: ${words}`;
    },
  };
}

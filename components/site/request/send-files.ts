import { MAX_FILE_BYTES } from '@/lib/platform/server/file-limits';
import { SendError, sendFile } from './send-file';

interface SendingAll {
  /** The path of the calls for files. */
  api: string;
  /** Whether the request was sent just now. */
  isNew?: boolean;
  /** The id of a file: a random UUID, or that under which it was begun before. */
  idOf: (file: File) => string;
  /** The list that gets an entry for each file, with its name and how much of it has arrived. */
  list: Element | null;
}

/** Sends files one after the other, and asks whoever leaves the page meanwhile. Returns how many weren't sent. */
export async function sendFiles(
  files: readonly File[],
  { api, isNew, idOf, list }: SendingAll,
): Promise<number> {
  list?.replaceChildren();
  const lines = files.map((file) => addLine(list, file));
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  let failed = 0;
  for (const [index, file] of files.entries()) {
    const line = lines[index];
    try {
      if (file.size > MAX_FILE_BYTES)
        throw new SendError('This file is larger than 20 MB. Choose a smaller one.');
      await sendFile(file, {
        api,
        isNew,
        id: idOf(file),
        onProgress: (bytes) => line?.show(bytes),
        onWait: () => line?.wait(),
      });
      line?.end('Sent', 'text-success');
    } catch (error) {
      failed += 1;
      line?.end(
        error instanceof SendError ? error.message : 'This file couldn’t be read. Choose it again.',
        'text-danger',
      );
    }
  }
  window.removeEventListener('beforeunload', warn);
  return failed;
}

/** What to say while files are sent. */
export const sendingText = (count: number): string =>
  `Your ${count === 1 ? 'file is' : 'files are'} being sent: keep this page open.`;

/** What to say about files that weren't sent. */
export const notSentText = (count: number): string =>
  count === 1 ? 'One file wasn’t sent.' : `${count} files weren’t sent.`;

const percent = (bytes: number, size: number) => Math.floor((100 * bytes) / Math.max(1, size));

function addLine(list: Element | null, { name, size }: File) {
  const entry = document.createElement('li');
  entry.className = 'border-t border-rule pt-2.5 pb-3';
  const title = document.createElement('p');
  title.className = 'wrap-anywhere';
  title.textContent = name;
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', name);
  bar.className = 'my-1.5 block h-2 w-full';
  const state = document.createElement('p');
  state.className = 'text-caption text-soft tabular-nums';
  state.textContent = 'Waiting';
  entry.append(title, bar, state);
  list?.append(entry);
  return {
    show(bytes: number) {
      bar.value = percent(bytes, size);
      state.textContent = `${bar.value}% sent`;
    },
    wait() {
      state.textContent = `${bar.value}% sent. The connection is gone: sending goes on by itself when it’s back.`;
    },
    end(words: string, color: string) {
      bar.remove();
      state.textContent = words;
      state.classList.replace('text-soft', color);
      state.classList.add('font-semibold');
    },
  };
}

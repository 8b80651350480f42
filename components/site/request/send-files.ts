import { MAX_FILE_BYTES } from '@/lib/platform/server/file-limits';
import { SendError, sendFile } from './send-file';

interface SendingAll {
  /** The path of the calls for files. */
  api: string;
  /** Whether the request was sent just now. */
  isNew?: boolean;
  /** The id under which a file was begun before, if it was. */
  knownId?: (file: File) => string | undefined;
  /** A random UUID. */
  newId: () => string;
  /** The list that gets a line for each file, with its name and how much of it has arrived. */
  list: Element | null;
}

/** Sends files one after the other, and asks whoever leaves the page meanwhile. Returns how many weren't sent. */
export async function sendFiles(
  files: readonly File[],
  { api, isNew, knownId, newId, list }: SendingAll,
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
        id: knownId?.(file) ?? newId(),
        onProgress: (bytes) => line?.show(bytes),
        onWait: () => line?.wait(),
      });
      line?.end('Sent');
    } catch (error) {
      failed += 1;
      line?.end(error instanceof SendError ? error.message : 'This file couldn’t be read. Choose it again.');
    }
  }
  window.removeEventListener('beforeunload', warn);
  return failed;
}

/** What to say about files that weren't sent. */
export const notSentText = (count: number): string =>
  count === 1 ? 'One file wasn’t sent.' : `${count} files weren’t sent.`;

const percent = (bytes: number, size: number) => Math.floor((100 * bytes) / Math.max(1, size));

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
    wait() {
      text.textContent = `${name}: waiting to go on at ${bar.value}%`;
    },
    end(words: string) {
      bar.remove();
      text.textContent = `${name}: ${words}`;
    },
  };
}

import { randomUuid } from '@/components/ui/random-uuid';
import type { RequestFile } from '@/lib/leads/files/schema';
import { notSentText, sendFiles, sendingText } from './send-files';

/** Sends files in a `<request-files>` as soon as they are chosen. Returns what stops it. */
export function startFiles(root: HTMLElement): () => void {
  const input = root.querySelector<HTMLInputElement>('input[type=file]');
  const button = root.querySelector<HTMLButtonElement>('button');
  if (!input || !button) return () => {};
  button.hidden = true;
  const stopped = new AbortController();
  const begun: Begun = new Map();
  input.addEventListener('change', () => void sendAll(root, input, begun), { signal: stopped.signal });
  // Chosen before this script came.
  if (input.files?.length) void sendAll(root, input, begun);
  return () => stopped.abort();
}

async function sendAll(root: HTMLElement, input: HTMLInputElement, begun: Begun): Promise<void> {
  const { api = '', left, unfinished = '[]' } = root.dataset;
  const files = [...(input.files ?? [])];
  if (files.length === 0) return;
  const known: RequestFile[] = JSON.parse(unfinished);
  const knownId = (file: File) =>
    begun.get(keyOf(file)) ?? known.find(({ name, size }) => name === file.name && size === file.size)?.id;
  const added = files.filter((file) => !knownId(file)).length;
  if (added > Number(left)) {
    // Choosing the same ones again would be no change.
    input.value = '';
    return say(root, `You chose ${added} files, and there’s room for ${left}. Choose fewer.`);
  }
  const idOf = (file: File) => {
    const id = knownId(file) ?? randomUuid();
    begun.set(keyOf(file), id);
    return id;
  };
  say(root, sendingText(files.length));
  input.disabled = true;
  const list = root.querySelector('[data-slot=sending]');
  const failed = await sendFiles(files, { api, idOf, list });
  if (failed === 0) return showAll(files.length);
  root.dataset.left = String(Number(left) - Math.max(0, added - failed));
  input.disabled = false;
  input.value = '';
  say(root, notSentText(failed));
}

/** The ids of the files that were begun on this page: one that is chosen again goes on where it stopped. */
type Begun = Map<string, string>;

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Opens the page again, which lists what has arrived. */
function showAll(count: number): void {
  history.replaceState(null, '', `${location.pathname}?done=${count}#files`);
  location.reload();
}

function say(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-slot=status]');
  if (status) status.textContent = text;
}

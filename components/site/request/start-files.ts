import { randomUuid } from '@/components/ui/random-uuid';
import type { RequestFile } from '@/lib/leads/files/schema';
import { notSentText, sendFiles } from './send-files';

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
  const knownId = (file: File) =>
    known.find(({ name, size }) => name === file.name && size === file.size)?.id;
  const added = files.filter((file) => !knownId(file)).length;
  if (added > Number(left))
    return say(root, `You chose ${added} files, and there’s room for ${left}. Choose fewer.`);
  say(root, '');
  input.disabled = true;
  const list = root.querySelector('[data-slot=sending]');
  const failed = await sendFiles(files, { api, knownId, newId: randomUuid, list });
  if (failed === 0) return showAll(files.length);
  input.disabled = false;
  input.value = '';
  say(root, notSentText(failed));
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

import { MAX_PART_BYTES, MIN_PART_BYTES } from '@/lib/platform/server/file-limits';

/** Why a file can't be sent, as a sentence for its sender. */
export class SendError extends Error {}

interface Sending {
  /** The path of the calls for files. */
  api: string;
  id: string;
  /** Called with the bytes that have arrived. */
  onProgress: (bytes: number) => void;
  /** Called when the line is lost, before each other try. */
  onWait?: () => void;
  /** Whether the request was sent just now: while the database is down, there is none yet. */
  isNew?: boolean;
  /** Waits before another try; replaced in tests. */
  wait?: (milliseconds: number) => Promise<void>;
}

const TIMEOUT_MS = 60_000;
const LONGEST_WAIT_MS = 30_000;
// Ten minutes without a byte: whoever is out of reach for longer chooses the file again, and goes on where it stopped.
const MAX_FAILURES = 22;

const LOST =
  'The connection was gone for too long. Choose this file again: what has arrived stays for a day, and we go on from there.';

/**
 * Sends a file in parts. A part that gets lost is sent again, and smaller ones from then on, for a bad line.
 *
 * @throws {SendError} when the server refuses the file, or nothing has arrived for ten minutes.
 */
export async function sendFile(
  file: File,
  { api, id, onProgress, onWait, isNew = false, wait = pause }: Sending,
): Promise<void> {
  /** Undefined until the server has said how much there is, and after a part that may have got lost. */
  let offset: number | undefined;
  let arrived = -1;
  let partBytes = MAX_PART_BYTES;
  let failures = 0;
  while (offset === undefined || offset < file.size) {
    const answer: Answer = await nextCall(offset);
    offset = answer.offset;
    if (offset === undefined) {
      failures += 1;
      const isEarly = isNew && arrived < 0 && answer.isMissing;
      if (answer.refusal && !isEarly) throw new SendError(answer.refusal);
      if (failures > MAX_FAILURES) throw new SendError(LOST);
      partBytes = Math.max(MIN_PART_BYTES, partBytes / 2);
      onWait?.();
      await wait(Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (failures - 1)));
    } else if (offset > arrived) {
      failures = 0;
      arrived = offset;
      onProgress(arrived);
    }
  }

  function nextCall(at: number | undefined): Promise<Answer> {
    const path = `${api}/${id}`;
    if (at !== undefined) return append(path, at, file.slice(at, at + partBytes));
    return arrived < 0 ? begin(api, { id, name: file.name, size: file.size }) : call(path, {});
  }
}

interface Answer {
  /** How much has arrived; undefined when nobody knows. */
  offset?: number;
  /** Why trying again is of no use. */
  refusal?: string;
  /** Whether that is because there is no such request. */
  isMissing?: boolean;
}

const begin = (api: string, file: { id: string; name: string; size: number }): Promise<Answer> =>
  call(api, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(file),
  });

const append = (path: string, offset: number, part: Blob): Promise<Answer> =>
  call(path, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/octet-stream', 'Upload-Offset': String(offset) },
    body: part,
  });

async function call(path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const arrived = response.headers.get('Upload-Offset');
    // Also that of a part that came twice.
    if (arrived !== null) return { offset: Number(arrived) };
    const isTemporary = response.status === 408 || (response.status >= 500 && response.status !== 507);
    if (isTemporary) return {};
    const { message } = await response.json();
    return { refusal: String(message), isMissing: response.status === 404 };
  } catch {
    return {};
  }
}

/** Waits, but no longer than until the device is online again. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });

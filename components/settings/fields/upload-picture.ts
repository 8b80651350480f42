import { z } from 'zod';
import { StaffCallError } from '@/components/shell/staff-call';
import {
  MAX_PICTURE_BYTES,
  PICTURE_TOO_LARGE,
  type UploadedPicture,
  uploadedPictureSchema,
} from '@/lib/pictures/schema';

/** How often a picture is sent, as on a line that breaks. */
export const ATTEMPTS = 3;
const PAUSE_MS = 2_000;
const answerSchema = z.object({ data: uploadedPictureSchema });

/** Why a picture wasn't stored, as a sentence, and whether the same file may be sent again. */
export class UploadError extends Error {
  constructor(
    message: string,
    readonly mayTryAgain: boolean,
  ) {
    super(message);
  }
}

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the part of the file that has been sent, from 0 to 1, and with the number of the attempt. */
  onProgress: (sent: number, attempt: number) => void;
}

/**
 * Uploads a picture, three times at most while the connection breaks or the server is busy.
 *
 * @throws {UploadError} when it isn't stored, and the signal's reason when it is aborted.
 */
export async function uploadPicture(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedPicture> {
  if (file.size > MAX_PICTURE_BYTES) throw new UploadError(PICTURE_TOO_LARGE, false);
  for (let attempt = 1; ; attempt += 1) {
    onProgress(0, attempt);
    const { status, statusText, text } = await send(file, signal, (sent) => onProgress(sent, attempt));
    if (status === 200) return answerSchema.parse(JSON.parse(text)).data;
    const isPassing = status === 0 || status === 408 || status >= 500;
    if (!isPassing || attempt === ATTEMPTS) throw explain(status, statusText, text, isPassing);
    await pause(PAUSE_MS * attempt, signal);
  }
}

function explain(status: number, statusText: string, text: string, isPassing: boolean): UploadError {
  if (status === 0)
    return new UploadError('The connection was lost three times. Check it, and try again.', true);
  const { explanation } = new StaffCallError(status, statusText, text);
  const mayTryAgain = isPassing || status === 401 || status === 429;
  return new UploadError(explanation ?? 'We couldn’t store that picture. Please try again.', mayTryAgain);
}

/** Not by `fetch`, which doesn't tell how much has been sent. The status is 0 without a response. */
function send(
  file: File,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<{ status: number; statusText: string; text: string }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const end = () => {
      const { status, statusText, responseText: text } = request;
      resolve({ status, statusText, text });
    };
    request.open('POST', '/api/admin/pictures');
    // What it is shows from its content.
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = end;
    request.onerror = end;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

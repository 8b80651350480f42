import 'server-only';
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import pLimit from 'p-limit';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@/lib/pictures/schema';
import { AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/log';
import type { EncodedFile, EncodingOrder, EncodingResult } from './encoding-process';

/** A picture in the sizes and formats of the site, with the size of the largest in px. */
export interface EncodedPicture {
  width: number;
  height: number;
  files: EncodedFile[];
}

const TIMEOUT_MS = 45_000;
/** Somebody who adds pictures adds several: starting the process takes longer than a small picture. */
const IDLE_MS = 10_000;
/** Decoders lose some 20 KB with each damaged file (tests/server/damaged-files.test.ts): after as many, another process goes on. */
const MAX_ORDERS = 1_000;
/** Each holds its file in memory. */
const MAX_UPLOADS = 6;

/** Characters of what the process writes at a time that the log keeps. */
const MAX_OUTPUT = 2_000;

const MESSAGES = {
  broken:
    'This picture is broken or incomplete. Open it on your device, save it again, and choose the new file.',
  'too-many-pixels':
    'This picture has more than 64 million pixels. Make it smaller, such as 4000 pixels wide, and choose it again.',
  'too-hard':
    'This picture takes too long or too much memory to prepare. Make it smaller, such as 4000 pixels wide, and choose it again.',
};

let uploads = 0;

/**
 * Has one of the places for uploads while `work` reads and stores one.
 *
 * @throws {AppError} 503 when all are taken.
 */
export async function withUploadPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (uploads >= MAX_UPLOADS) {
    const message = 'Other pictures are being prepared right now. Please try again in a few seconds.';
    throw new AppError(503, 'busy', message, { headers: { 'Retry-After': '5' } });
  }
  uploads += 1;
  try {
    return await work();
  } finally {
    uploads -= 1;
  }
}

const oneAtATime = pLimit(1);

/**
 * Makes the files of a picture, one picture at a time.
 *
 * @throws {AppError} 422 for one that can't be decoded, has too many pixels, or takes too long or too much memory.
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture> =>
  oneAtATime(async () => {
    const result = await ask({ bytes, widths: PICTURE_WIDTHS, formats: PICTURE_FORMATS });
    if ('problem' in result) throw new AppError(422, result.problem, MESSAGES[result.problem]);
    return result;
  });

/**
 * Makes the previews of a picture, as WebP, the smallest first; undefined for one that can't be shown. `read` is called once it
 * is its turn, so that those that wait hold no memory.
 *
 * @param widths In px; the last is the most of either side.
 */
export const encodePreviews = (
  read: () => Promise<Uint8Array>,
  widths: readonly number[],
): Promise<EncodedFile[] | undefined> =>
  oneAtATime(async () => {
    const result = await ask({ bytes: await read(), widths, formats: ['webp'] });
    return 'problem' in result ? undefined : result.files;
  });

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
/** What the process has been asked to make. */
let orders = 0;

async function ask(order: EncodingOrder): Promise<EncodingResult | { problem: 'too-hard' }> {
  clearTimeout(idle);
  const running = isRunning(child) ? child : start();
  child = running;
  const { promise, resolve, reject } = Promise.withResolvers<EncodingResult | { problem: 'too-hard' }>();
  const end = (code: number | null, signal: string | null) => {
    log.warn(
      { code, signal, bytes: order.bytes.length },
      'a picture ended the process that prepares pictures',
    );
    resolve({ problem: 'too-hard' });
  };
  running.once('message', resolve);
  running.once('exit', end);
  running.once('error', reject);
  const timer = setTimeout(() => running.kill('SIGKILL'), TIMEOUT_MS);
  orders += 1;
  running.send(order, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    running.off('message', resolve);
    running.off('exit', end);
    running.off('error', reject);
    const stop = () => running.connected && running.disconnect();
    if (orders >= MAX_ORDERS) stop();
    else idle = setTimeout(stop, IDLE_MS).unref();
  }
}

const isRunning = (one: ChildProcess | undefined): one is ChildProcess =>
  one?.connected === true && one.exitCode === null && one.signalCode === null && !one.killed;

/** Starts the process, without the environment and its secrets. It ends with this one, which it doesn't keep running. */
function start(): ChildProcess {
  const script = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    'lib',
    'uploads',
    'encoding-process.ts',
  );
  const started = fork(/* turbopackIgnore: true */ script, {
    // With an arena for each thread, glibc keeps twice the memory.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  orders = 0;
  // Whoever waits for it hears of it, and an idle one is replaced.
  started.on('error', () => {});
  // Decoders write lines of their own about damaged files, which aren't JSON.
  const written = started.stderr as Socket | null;
  written?.on('data', (output: Buffer) =>
    log.warn(
      { output: output.toString().slice(0, MAX_OUTPUT) },
      'the process that prepares pictures wrote this',
    ),
  );
  written?.unref();
  started.unref();
  started.channel?.unref();
  return started;
}

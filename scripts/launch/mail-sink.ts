import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SMTPServer } from 'smtp-server';
import { WRITTEN_TO_FILE } from '../../lib/outbox/written-to-file.ts';

/** A mail server that delivers nothing: each message becomes a file. */
export interface MailSink {
  url: string;
  stop(): Promise<void>;
}

/** Accepts mail on a free port of localhost, and writes it to the folder as `.eml` files. */
export async function startMailSink(folder: string): Promise<MailSink> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, accept) {
      writeMessage(folder, stream).then(() => accept(null, WRITTEN_TO_FILE), accept);
    },
  });
  // A client that disconnects is no error of the server.
  server.on('error', () => {});
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Renames the file at the end, so that readers only see complete messages. */
async function writeMessage(folder: string, stream: Readable): Promise<void> {
  const moment = new Date().toISOString().replaceAll(':', '-');
  const file = path.join(folder, `${moment}-${randomBytes(4).toString('hex')}.eml`);
  const temporary = `${file}.part`;
  try {
    await pipeline(stream, createWriteStream(temporary, { mode: 0o600 }));
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

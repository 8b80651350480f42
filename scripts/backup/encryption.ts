import { createReadStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { Problem } from '../launch/problem';

// The package has the browser's type of streams.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream);

/**
 * Prepares the encryption for an age public key.
 *
 * @throws {Problem} when it is none
 */
export function encryptFor(recipient: string): (bytes: Readable) => Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new Problem('BACKUP_RECIPIENT is not an age public key: write the age1… that age-keygen prints.');
  }
  return async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/**
 * Opens an encrypted file with the age identity in `identityFile`.
 *
 * @throws {Problem} when that isn't the identity it was encrypted for
 */
export async function decrypt(file: string, identityFile: string | undefined): Promise<Readable> {
  if (!identityFile) throw new Problem('Set BACKUP_IDENTITY_FILE to the file with the age identity.');
  const decrypter = new Decrypter();
  decrypter.addIdentity(readIdentity(identityFile));
  const decrypted = await decrypter.decrypt(toWeb(createReadStream(file))).catch(() => {
    throw new Problem(`The identity in ${identityFile} does not open ${file}.`);
  });
  return fromWeb(decrypted);
}

function readIdentity(file: string): string {
  try {
    const identity = /^AGE-SECRET-KEY-\S+/m.exec(readFileSync(file, 'utf8'))?.[0];
    if (identity) return identity;
  } catch (error) {
    throw new Problem(
      `${file}, the BACKUP_IDENTITY_FILE, cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  throw new Problem(`${file} holds no age identity: age-keygen writes one.`);
}

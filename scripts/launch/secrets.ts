import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

interface StoredSecrets {
  authSecret: string;
  /** Of the account that earlier releases made at the first start. */
  adminEmail?: string;
}

/** The secrets of a run with its own services: generated at the first start and kept for later ones. */
export interface Secrets extends StoredSecrets {
  file: string;
}

/** Returns the data folder's secrets, generated on the first call. */
export function openSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const stored = readJson<StoredSecrets>(file);
  if (stored) return { ...stored, file };
  const generated: StoredSecrets = { authSecret: randomBytes(32).toString('base64url') };
  writePrivateJson(file, generated);
  return { ...generated, file };
}

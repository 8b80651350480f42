import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readJson, writePrivateJson } from './private-file.ts';

const DEFAULT_ADMIN_EMAIL = 'owner@ridgelight.example';

interface StoredSecrets {
  authSecret: string;
  adminEmail: string;
  adminPassword: string;
  passwordWasShown: boolean;
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
  const generated: StoredSecrets = {
    authSecret: randomBytes(32).toString('base64url'),
    adminEmail: DEFAULT_ADMIN_EMAIL,
    adminPassword: randomBytes(12).toString('base64url'),
    passwordWasShown: false,
  };
  writePrivateJson(file, generated);
  return { ...generated, file };
}

/** Records that the password was printed, so that no later run prints it again. */
export function rememberPasswordWasShown({ file, ...stored }: Secrets): void {
  writePrivateJson(file, { ...stored, passwordWasShown: true });
}

import { z } from 'zod';
import { readJson, writePrivateJson } from '../launch/private-file';
import { Problem } from '../launch/problem';
import { contentsSchema } from './contents';

const schema = z.strictObject({
  /** Host, port and name of the database that was saved. */
  database: z.string(),
  savedAt: z.iso.datetime(),
  /** PostgreSQL's `server_version_num`. */
  serverVersion: z.int(),
  bytes: z.int(),
  /** Of the file as it is stored. */
  sha256: z.string().length(64),
  contents: contentsSchema,
});

/** What belongs to a backup, in a file beside it: what to check when it is restored. */
export type Manifest = z.output<typeof schema>;

export const manifestFile = (backup: string): string => `${backup}.json`;

export const writeManifest = (backup: string, manifest: Manifest): void =>
  writePrivateJson(manifestFile(backup), manifest);

/** The manifest of a backup; undefined if there is none, or another program's file. */
export function findManifest(backup: string): Manifest | undefined {
  try {
    return schema.safeParse(readJson(manifestFile(backup))).data;
  } catch {
    return undefined;
  }
}

/** @throws {Problem} when it is missing or damaged */
export function readManifest(backup: string): Manifest {
  const manifest = findManifest(backup);
  if (manifest) return manifest;
  throw new Problem(`${manifestFile(backup)}, which belongs to the backup, is missing or damaged.`);
}

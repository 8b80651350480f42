import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_BYTES = 100 * 1024 * 1024;

interface Retention {
  /** How long files are kept after they were replaced. */
  keepMs: number;
  /** The total size limit. */
  maxBytes: number;
}

/**
 * Archives the static files of the build in `buildFolder`, which is about to be replaced. An archived file's modification
 * time is when it was replaced; files archived before keep their time.
 */
export function archiveStatic(buildFolder: string, now = new Date()): void {
  for (const file of listFiles(staticFolder(buildFolder))) {
    const archived = path.join(archiveFolder(buildFolder), file);
    if (existsSync(archived)) continue;
    cpSync(path.join(staticFolder(buildFolder), file), archived);
    utimesSync(archived, now, now);
  }
}

/**
 * Copies the archived files next to those of the new build, so that pages that were opened before still find their chunks:
 * the names are content hashes, so nothing is overwritten. Files beyond the retention are deleted.
 */
export function restoreStatic(
  buildFolder: string,
  now = new Date(),
  { keepMs, maxBytes }: Retention = { keepMs: KEEP_MS, maxBytes: MAX_BYTES },
): void {
  const archive = archiveFolder(buildFolder);
  let bytes = 0;
  const newestFirst = listFiles(archive)
    .map((file) => ({ file, ...statSync(path.join(archive, file)) }))
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
  for (const { file, size, mtimeMs } of newestFirst) {
    const current = path.join(staticFolder(buildFolder), file);
    const isCurrent = existsSync(current);
    if (!isCurrent) bytes += size;
    // The archive holds only files that are not in the current build: archiveStatic relies on that.
    if (isCurrent || now.getTime() - mtimeMs > keepMs || bytes > maxBytes) rmSync(path.join(archive, file));
    else cpSync(path.join(archive, file), current);
  }
}

const staticFolder = (buildFolder: string) => path.join(buildFolder, 'static');

// `next build` empties its folder, except for its cache.
const archiveFolder = (buildFolder: string) => path.join(buildFolder, 'cache', 'earlier-static');

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

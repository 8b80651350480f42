import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'db', 'public'];
const SOURCE_FILES =
  /^(package-lock\.json|tsconfig\.json|[\w-]+\.config\.\w+|(proxy|instrumentation.*)\.ts)$/;
const FILES_OF_OTHER_TOOLS = /^(vitest|playwright|drizzle)\.config\.\w+$/;

/** The folder that `next build` fills and `next start` serves. */
export function buildFolder(env: NodeJS.ProcessEnv): string {
  return env.NEXT_DIST_DIR ?? '.next';
}

/** Whether the last build was made from exactly the current sources. */
export function isBuildCurrent(env: NodeJS.ProcessEnv): boolean {
  const stamp = stampFile(env);
  if (!existsSync(path.join(buildFolder(env), 'BUILD_ID')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint();
}

/** Where a build says what it was made from. */
export const stampFile = (env: NodeJS.ProcessEnv) => path.join(buildFolder(env), 'ridgelight-fingerprint');

/** What a build depends on, which is the sources alone, as a hash. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of listSources()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function listSources(): string[] {
  const atRoot = readdirSync('.').filter(
    (name) => SOURCE_FILES.test(name) && !FILES_OF_OTHER_TOOLS.test(name),
  );
  const inFolders = SOURCE_FOLDERS.filter((folder) => existsSync(folder)).flatMap(listFiles);
  return [...atRoot, ...inFolders].sort();
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

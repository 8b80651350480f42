import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'db', 'public'];
const SOURCE_FILES =
  /^(\.env.*|package-lock\.json|tsconfig\.json|[\w-]+\.config\.\w+|(proxy|instrumentation.*)\.ts)$/;
const FILES_OF_OTHER_TOOLS = /^(\.env\.example|(vitest|playwright|drizzle)\.config\.\w+)$/;

/** One way to build the app. */
export interface Build {
  env: NodeJS.ProcessEnv;
  /** What the build depends on besides the sources, such as the public address. */
  contents: string[];
}

/** The folder that `next build` fills and `next start` serves. */
export function buildFolder(env: NodeJS.ProcessEnv): string {
  return env.NEXT_DIST_DIR ?? '.next';
}

/** Whether the last build was made from exactly the current sources. */
export function isBuildCurrent(build: Build): boolean {
  const stamp = stampFile(build);
  if (!existsSync(path.join(buildFolder(build.env), 'BUILD_ID')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === fingerprint(build);
}

/** Where a build says what it was made from. */
export const stampFile = ({ env }: Build) => path.join(buildFolder(env), 'ridgelight-fingerprint');

/** What a build depends on, as a hash. */
export function fingerprint({ contents }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify(contents));
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

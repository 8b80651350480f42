import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeApiRoutes } from '../../lib/platform/server/api-routes';
import { COMPRESSED_PUBLIC, compressFiles } from '../../lib/platform/server/static-compression';
import { startNode } from './child';
import { archiveStatic, restoreStatic } from './earlier-static';
import { buildPageScript } from './page-script';
import { Problem } from './problem';

const NEXT_CLI = 'node_modules/next/dist/bin/next';

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

/**
 * Builds the app; its output is shown only when it fails. Static files of earlier builds stay for a week, for the pages
 * that are still open. All are compressed here, so that no start and no visitor waits for it.
 *
 * @throws {Problem} when the build fails
 */
export async function buildApp(build: Build, stop: AbortSignal): Promise<void> {
  const before = fingerprint(build);
  rmSync(stampFile(build), { force: true });
  archiveStatic(buildFolder(build.env));
  const env = { ...build.env, NODE_ENV: 'production' } as const;
  const builder = startNode(NEXT_CLI, ['build'], { env, output: 'buffered' });
  const stopBuilder = () => void builder.stop();
  stop.addEventListener('abort', stopBuilder, { once: true });
  const code = await builder.ended;
  stop.removeEventListener('abort', stopBuilder);
  stop.throwIfAborted();
  if (code !== 0) {
    process.stdout.write(builder.release());
    throw new Problem('The build failed: its output is above.');
  }
  writeApiRoutes(buildFolder(build.env));
  await buildPageScript(buildFolder(build.env));
  restoreStatic(buildFolder(build.env));
  await compressFiles(path.join(buildFolder(build.env), 'static'));
  await compressFiles('public', path.join(buildFolder(build.env), COMPRESSED_PUBLIC));
  writeFileSync(stampFile(build), before);
}

const stampFile = ({ env }: Build) => path.join(buildFolder(env), 'ridgelight-fingerprint');

function fingerprint({ contents }: Build): string {
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

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startNode } from './child';
import { Problem } from './problem';

export const NEXT_CLI = 'node_modules/next/dist/bin/next';

const SOURCE_FOLDERS = ['app', 'components', 'lib', 'db', 'public'];
const SOURCE_FILES =
  /^(\.env.*|package-lock\.json|tsconfig\.json|[\w-]+\.config\.\w+|(proxy|instrumentation.*)\.ts)$/;
const FILES_OF_OTHER_TOOLS = /^(\.env\.example|(vitest|playwright|drizzle)\.config\.\w+)$/;

/** Built pages hold the public address, and what the database said. */
const BUILT_IN_VARIABLES = ['SITE_URL', 'PORT', 'DATABASE_URL'];

interface Build {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
}

/** The folder that `next build` fills and `next start` serves. */
export function buildFolder(env: NodeJS.ProcessEnv): string {
  return env.NEXT_DIST_DIR ?? '.next';
}

/** Whether the last build was made of exactly what is here now. */
export function isBuildCurrent(env: NodeJS.ProcessEnv): boolean {
  const folder = buildFolder(env);
  if (!existsSync(path.join(folder, 'BUILD_ID')) || !existsSync(stampFile(env))) return false;
  return readFileSync(stampFile(env), 'utf8') === fingerprint(env);
}

/** Builds the app; its output is shown only when it fails. */
export async function buildApp({ env, stop }: Build): Promise<void> {
  const before = fingerprint(env);
  rmSync(stampFile(env), { force: true });
  const build = startNode(NEXT_CLI, ['build'], { env: { ...env, NODE_ENV: 'production' }, output: 'held' });
  const stopBuild = () => void build.stop();
  stop.addEventListener('abort', stopBuild, { once: true });
  const code = await build.ended;
  stop.removeEventListener('abort', stopBuild);
  stop.throwIfAborted();
  if (code !== 0) {
    build.show();
    throw new Problem('The build failed: its output is above.');
  }
  writeFileSync(stampFile(env), before);
}

const stampFile = (env: NodeJS.ProcessEnv) => path.join(buildFolder(env), 'ridgelight-fingerprint');

function fingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  for (const name of BUILT_IN_VARIABLES) hash.update(`${name}=${env[name] ?? ''}\0`);
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

import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeApiRoutes } from '../../lib/platform/server/api-routes';
import { COMPRESSED_PUBLIC, compressFiles } from '../../lib/platform/server/static-compression';
import { writeSchemaOrgTerms } from '../schema-org';
import { buildFolder, fingerprint, stampFile } from './build-fingerprint';
import { startNode } from './child';
import { archiveStatic, restoreStatic } from './earlier-static';
import { buildPageScript } from './page-script';
import { Problem } from './problem';

const NEXT_CLI = 'node_modules/next/dist/bin/next';

/**
 * Builds the app; its output is shown only when it fails. Static files of earlier builds stay for a week, for the pages
 * that are still open. All are compressed here, so that no start and no visitor waits for it.
 *
 * @throws {Problem} when the build fails
 */
export async function buildApp(env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<void> {
  // A first build would make them, and the next start take them for a change.
  writeSchemaOrgTerms(process.cwd());
  const before = fingerprint();
  rmSync(stampFile(env), { force: true });
  archiveStatic(buildFolder(env));
  // Turbopack's allocator keeps what it frees: 0.15 GB at the peak of a build.
  const buildEnv = { ...env, NODE_ENV: 'production', MIMALLOC_PURGE_DELAY: '0' } as const;
  const builder = startNode(NEXT_CLI, ['build'], { env: buildEnv, output: 'buffered' });
  const stopBuilder = () => void builder.stop();
  stop.addEventListener('abort', stopBuilder, { once: true });
  const code = await builder.ended;
  stop.removeEventListener('abort', stopBuilder);
  stop.throwIfAborted();
  if (code !== 0) {
    process.stdout.write(builder.release());
    throw new Problem('The build failed: its output is above.');
  }
  writeApiRoutes(buildFolder(env));
  await buildPageScript(buildFolder(env));
  restoreStatic(buildFolder(env));
  await compressFiles(path.join(buildFolder(env), 'static'));
  await compressFiles('public', path.join(buildFolder(env), COMPRESSED_PUBLIC));
  writeFileSync(stampFile(env), before);
}

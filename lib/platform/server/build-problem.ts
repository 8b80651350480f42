// Also imported under plain Node: no path alias, no `server-only`.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that Next loads first, and all that those load, relative to their folder. */
const TRACE = 'server/instrumentation.js.nft.json';
const PACKAGE = /^\.\.\/node_modules\/(.+?)(-[0-9a-f]{16})?$/;

/**
 * Why a build can't be served, and what to do; undefined if it can. Next itself would log an error for each package that it
 * doesn't find, and go on without serving anything.
 */
export function buildProblem(buildFolder: string): string | undefined {
  const trace = path.join(buildFolder, TRACE);
  if (!existsSync(trace)) return `There is no build in ${buildFolder}: run npm run build, then start again.`;
  const { files } = JSON.parse(readFileSync(trace, 'utf8')) as { files: string[] };
  const missing = files.flatMap((file) => {
    const [, name] = file.match(PACKAGE) ?? [];
    return name !== undefined && !existsSync(path.join(path.dirname(trace), file)) ? [name] : [];
  });
  if (missing.length === 0) return undefined;
  return (
    `The build in ${buildFolder} needs packages that are missing: ${missing.join(', ')}. Run npm ci, then start again; ` +
    `if the build was copied, copy ${path.join(buildFolder, 'node_modules')}, too.`
  );
}

import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../../../scripts/verify/programs';
import { NETWORK_FILES } from './sandbox';

const run = promisify(execFile);

/** What Node's official images set, and Docker for every container. */
export const BASE_ENV = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
};

/**
 * Makes the file system of `node:VERSION-SUITE-slim` in a folder: a minimal Debian from its packages, this process's Node,
 * and this machine's npm.
 *
 * @throws {Error} when the tag is of another kind, or names another version of Node than this process's.
 */
export async function makeBaseImage(tag: string, root: string): Promise<void> {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(tag) ?? [];
  if (!version || !suite) throw new Error(`${tag} is no slim image of Node, which this test makes itself.`);
  if (process.version !== `v${version}`) throw new Error(`${tag} is not Node ${process.version}.`);
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--mode=root', suite, root]);
  chmodSync(root, 0o755);
  installNode(path.join(root, 'usr', 'local'));
  for (const file of NETWORK_FILES) writeFileSync(path.join(root, file), '');
}

function installNode(folder: string): void {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(process.execPath, path.join(bin, 'node'));
  cpSync(npmFolder(), path.join(folder, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name));
}

/** This machine's npm: its program is a link to a script in the folder `bin` of the package. */
function npmFolder(): string {
  const npm = onPath('npm');
  if (!npm) throw new Error('npm is not on the PATH.');
  return path.resolve(path.dirname(realpathSync(npm)), '..');
}

import { copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram } from '../../../scripts/verify/ensure-program';
import { onPath } from '../../../scripts/verify/programs';
import { type Buildah, run } from './buildah';

/**
 * Makes an image under the name of one of Node's slim images, without a registry: a minimal Debian from its packages, this
 * process's Node, and this machine's npm.
 *
 * @throws {Error} when the name is of another kind, or has another version of Node than this process's.
 */
export async function makeBaseImage(name: string, folder: string, buildah: Buildah): Promise<void> {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(name) ?? [];
  if (!version || !suite) throw new Error(`${name} is no slim image of Node, which this test makes itself.`);
  if (process.version !== `v${version}`) throw new Error(`${name} is not Node ${process.version}.`);
  await run(ensureProgram('debootstrap'), ['--variant=minbase', suite, folder]);
  installNode(path.join(folder, 'usr', 'local'));
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, folder, '/');
  await buildah('config', '--env', `PATH=${SEARCHED}`, container);
  await buildah('commit', '--quiet', '--rm', container, name);
}

const SEARCHED = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function installNode(folder: string): void {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  copyFileSync(process.execPath, path.join(bin, 'node'));
  cpSync(npmFolder(), path.join(folder, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) trustForNpm(certificates, path.join(folder, 'etc'));
}

/** The registry may be behind a proxy that only this machine trusts. */
function trustForNpm(certificates: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  copyFileSync(certificates, path.join(folder, 'certificates.pem'));
  writeFileSync(path.join(folder, 'npmrc'), 'cafile=/usr/local/etc/certificates.pem\n');
}

/** This machine's npm: its program is a link to a script in the folder `bin` of the package. */
function npmFolder(): string {
  const npm = onPath('npm');
  if (!npm) throw new Error('npm is not on the PATH.');
  return path.resolve(path.dirname(realpathSync(npm)), '..');
}

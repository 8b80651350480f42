import { spawnSync } from 'node:child_process';
import { Problem } from '../launch/problem';

/** What follows from the facts, colors and pictures; each needs those above it. */
const GENERATORS = [
  {
    command: 'biome format --write lib/site/installer lib/site/palette.json lib/site/logo.json',
    makes: 'the format of the data files',
  },
  { command: 'npm run icons', makes: 'icons' },
  { command: 'npm run svg-sprite', makes: 'drawings, and the names of public files' },
  { command: 'npm run content-dates', makes: 'the dates of pages whose words have changed' },
];

/**
 * Regenerates everything that is derived from what the setup writes.
 *
 * @throws {Problem} with the output of the one that failed
 */
export function regenerate(onProgress: (makes: string) => void): void {
  for (const { command, makes } of GENERATORS) {
    onProgress(makes);
    const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8' });
    if (status !== 0) throw new Problem(`${command} failed:\n${stdout}${stderr}`);
  }
}

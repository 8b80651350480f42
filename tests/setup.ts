// Run by hand (npm run test:setup): the whole verification of the site of the made-up installer in Boone.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tempFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-setup-'));
// Tests of a root user run as an unprivileged one, who has to get in.
chmodSync(tempFolder, 0o755);
const clone = path.join(tempFolder, 'site');

const run = (program: string, ...args: string[]) => {
  console.log(`> ${program} ${args.join(' ')}`);
  execFileSync(program, args, { cwd: clone, stdio: 'inherit' });
};

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone]);
  run('npm', 'run', 'setup', '--', '--answers', 'tests/support/setup/boone.json');
  // The verification runs without the owner and the address of `.env`, as it does everywhere.
  rmSync(path.join(clone, '.env'));
  run('git', 'add', '--all');
  const author = ['-c', 'user.name=High Country Sun', '-c', 'user.email=hello@highcountrysun.example'];
  run('git', ...author, 'commit', '--quiet', '--message', 'Make the site that of High Country Sun');
  run('npm', 'run', 'verify');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(tempFolder, { recursive: true, force: true });
}

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ensureCaddy } from '@/scripts/verify/ensure-program';
import { onPath } from '@/scripts/verify/programs';
import { makeTemporaryFolder } from '../support/test-server';

const systemdAnalyze = onPath('systemd-analyze');

test('Caddy accepts its configuration, with the settings of compose', () => {
  const settings = parseEnv(readFileSync('deploy/compose.env.example', 'utf8'));
  const { status, stderr } = spawnSync(
    ensureCaddy(),
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    { encoding: 'utf8', env: { ...process.env, ...settings } },
  );
  expect(status, stderr).toBe(0);
});

// Its package is systemd itself, which only some machines run.
test.runIf(systemdAnalyze)('systemd accepts its units without a warning', () => {
  expect(verifyUnits(globSync('deploy/*.service'))).toEqual({ status: 0, output: '' });
});

test.runIf(systemdAnalyze)(
  'systemd accepts the template for more instances, as docs/deploy.md makes it',
  () => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync('deploy/ridgelight.service', path.join(folder, 'ridgelight@.service'));
    cpSync('deploy/ridgelight-instance.conf', path.join(folder, 'ridgelight@.service.d/instance.conf'));
    expect(verifyUnits([path.join(folder, 'ridgelight@3001.service')])).toEqual({ status: 0, output: '' });
  },
);

function verifyUnits(files: string[]) {
  const options = { encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(
    systemdAnalyze ?? '',
    ['verify', '--man=no', ...files],
    options,
  );
  return { status, output: stdout + stderr };
}

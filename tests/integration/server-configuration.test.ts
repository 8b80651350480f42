import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ensureCaddy } from '@/scripts/verify/extract-program';
import { onPath } from '@/scripts/verify/programs';

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
  const { status, stdout, stderr } = spawnSync(
    systemdAnalyze ?? '',
    ['verify', '--man=no', ...globSync('deploy/*.service')],
    { encoding: 'utf8' },
  );
  expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: '' });
});

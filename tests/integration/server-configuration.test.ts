import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '@/scripts/launch/port';
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

test('Caddy logs that a request failed, and not its address, which may be a key', async () => {
  const upstream = createServer(({ url }, response) => {
    if (url?.startsWith('/api/ready')) response.end();
    else response.destroy();
  });
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const folder = makeTemporaryFolder();
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const caddy = spawn(ensureCaddy(), ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    env: {
      ...process.env,
      SITE_HOST: site,
      UPSTREAMS: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  onTestFinished(async () => {
    caddy.kill();
    await once(caddy, 'exit');
    upstream.close();
    rmSync(folder, { recursive: true });
  });
  let log = '';
  caddy.stderr.on('data', (part) => {
    log += part;
  });
  const isUp = () =>
    fetch(`${site}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  const page = `/request/${'k'.repeat(43)}`;
  // What isn't a GET isn't tried again.
  const failed = await fetch(`${site}/api${page}/confirm`, {
    method: 'POST',
    headers: { Referer: site + page },
  });
  expect(failed.status).toBe(502);
  await expect.poll(() => log).toContain('"logger":"http.log.error"');
  expect(log).not.toContain('kkkk');
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

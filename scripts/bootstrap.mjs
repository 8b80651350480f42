// The only script that must run on any version of Node, and before anything is installed: it makes the dependencies match
// package-lock.json, then runs the TypeScript script on the Node 24 among them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { processStart } from './launch/process-start.mjs';

const OLDEST_NODE_FOR_INSTALL = [20, 9];
const OLDEST_NODE_FOR_SCRIPTS = [24, 7];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const binFolder = path.join(root, 'node_modules', '.bin');
const installLock = path.join(root, '.install.lock');
const [command = '', ...commandArguments] = process.argv.slice(2);

if (!runningNodeIsAtLeast(OLDEST_NODE_FOR_INSTALL)) {
  exitWithError(`Node ${process.versions.node} is too old: install Node 20.9 or newer and run this again.`);
}
if (!existsSync(path.join(root, 'scripts', `${command}.ts`))) {
  exitWithError(
    'Say what to run: up, dev, check, verify, verify-long, verify-clock, seed, facts, backup, restore or bench.',
  );
}
if (!dependenciesMatchLockfile() || !programsAreInstalled()) installDependencies();
run(nodeForScripts());

/** npm records what it installed in a lockfile of its own; an interrupted install leaves none. */
function dependenciesMatchLockfile() {
  const installed = readPackages('node_modules/.package-lock.json');
  const locked = readPackages('package-lock.json');
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([folder, wanted]) => {
    if (folder === '') return true;
    const found = installed[folder];
    // Optional packages for other platforms are locked here and installed nowhere.
    return found ? found.integrity === wanted.integrity && found.version === wanted.version : wanted.optional;
  });
}

/** Two concurrent installs may leave npm's record complete and the programs missing. */
function programsAreInstalled() {
  const locked = readPackages('package-lock.json') ?? {};
  const bringsNode = `node_modules/node-${process.platform}-${process.arch}` in locked;
  return ['tsx', ...(bringsNode ? ['node'] : [])].every((name) => existsSync(path.join(binFolder, name)));
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function installDependencies() {
  exitIfSiteIsRunning();
  acquireInstallLock();
  npmCi();
  rmSync(installLock);
}

/** npm deletes node_modules first, from which a running site still loads modules (launch/run-lock.ts). */
function exitIfSiteIsRunning() {
  const file = path.join(root, process.env.NEXT_DIST_DIR ?? '.next', 'cache', 'run.lock');
  if (!existsSync(file)) return;
  const { run, address } = JSON.parse(readFileSync(file, 'utf8'));
  if (processStart(run.pid) !== run.startedAt) return;
  exitWithError(
    `A site is running from here (process ${run.pid}, ${address}) and would lose its dependencies, which have ` +
      'changed: stop it first, then run this again.',
  );
}

/** Two npm processes in one folder would each delete what the other has just written. */
function acquireInstallLock() {
  const temporary = `${installLock}.${process.pid}`;
  writeFileSync(temporary, String(process.pid));
  try {
    // A hard link is atomic: it appears with its content, and only if no other process was faster.
    linkSync(temporary, installLock);
    rmSync(temporary);
  } catch (error) {
    rmSync(temporary);
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(installLock, 'utf8'));
    if (isAlive(holder)) {
      exitWithError(
        `Another run (process ${holder}) is installing here: let it finish, then run this again.`,
      );
    }
    rmSync(installLock, { force: true });
    acquireInstallLock();
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function npmCi() {
  console.log('Installing dependencies …');
  // `--include` because NODE_ENV=production would leave out what the build needs, `--ignore-scripts` because
  // nothing here depends on a package's install script and so none should get to run.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', ['ci', ...flags, '--prefer-offline', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // npm is about to delete node_modules, so it must not run on the Node that is in there.
    env: { ...process.env, PATH: withoutBinFolder(process.env.PATH ?? '') },
    shell: process.platform === 'win32',
  });
  if (error) failInstall(`npm could not be started (${error.message}): install npm and run this again.`);
  if (status !== 0) failInstall('npm ci failed: its message is above.');
}

function failInstall(sentence) {
  rmSync(installLock, { force: true });
  exitWithError(sentence);
}

function withoutBinFolder(searchPath) {
  const folders = searchPath.split(path.delimiter);
  return folders.filter((folder) => path.resolve(folder) !== binFolder).join(path.delimiter);
}

function nodeForScripts() {
  const ownNode = path.join(binFolder, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (process.platform !== 'win32' && existsSync(ownNode)) return ownNode;
  if (runningNodeIsAtLeast(OLDEST_NODE_FOR_SCRIPTS)) return process.execPath;
  return exitWithError(
    `This project runs on Node 24.7 or newer, and none is packaged for ${process.platform}-${process.arch}: ` +
      `install it (this is ${process.versions.node}) and run this again.`,
  );
}

function run(node) {
  const script = path.join('scripts', `${command}.ts`);
  // Those that stay are run by Node itself: tsx and its compiler would take 250 MB all the while.
  const nodeArguments = ['up', 'dev'].includes(command) ? ['--optimize-for-size'] : ['--import', 'tsx'];
  const child = spawn(node, [...nodeArguments, script, ...commandArguments], {
    cwd: root,
    // The IPC channel carries no messages: its disconnect tells the script that this process was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${binFolder}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) onParentExit(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}

/** npm forwards signals, but not when it is killed with SIGKILL. */
function onParentExit(callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
}

function runningNodeIsAtLeast([major, minor]) {
  const [runningMajor, runningMinor] = process.versions.node.split('.').map(Number);
  return runningMajor > major || (runningMajor === major && runningMinor >= minor);
}

function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}

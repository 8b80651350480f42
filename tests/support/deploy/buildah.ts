import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { sendSignal } from '../../../scripts/launch/process-identity';
import { ensureProgram } from '../../../scripts/verify/ensure-program';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
// Without the machine's cache, every run would download all packages.
const NPM_CACHE_IN_IMAGE = '/root/.npm';

/** Runs buildah with these arguments, and returns what it wrote to stdout. */
export type Buildah = (...args: string[]) => Promise<string>;

/** What an image says about its containers, as `docker inspect` shows it. */
export interface ImageConfig {
  Cmd: string[];
  StopSignal: string;
  Healthcheck: { Test: string[]; Timeout: number; StartPeriod: number };
}

/** A running process of a container. */
export interface ContainerProcess {
  /** All that it has written to stdout and stderr. */
  output(): string;
  /** The exit code. */
  ended: Promise<number>;
  /** Sends a signal to it, unless it has ended. */
  signal(name: NodeJS.Signals): void;
}

// A changed root needs neither a daemon nor namespaces, which a machine that runs tests may not allow.
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

/** Runs a program, and returns what it wrote to stdout; an error has all of its output. */
export async function run(program: string, args: string[]): Promise<string> {
  const options = { maxBuffer: MAX_OUTPUT_BYTES, env: ENV };
  const { stdout } = await promisify(execFile)(program, args, options).catch(({ stdout, stderr }) => {
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  });
  return stdout.trim();
}

/** Uses Debian's buildah, with its images and containers in the folder. */
export function createEngine(folder: string) {
  const program = ensureProgram('buildah');
  const storage = ['--root', path.join(folder, 'storage'), '--runroot', path.join(folder, 'run')];
  const buildah: Buildah = (...args) => run(program, [...storage, ...args]);
  return {
    buildah,

    /** Builds the Dockerfile under a name, as `docker build` does, but never asks a registry for its base image. */
    async build(name: string): Promise<void> {
      await buildah(
        ...['bud', '--pull-never', '--format', 'docker', '--tag', name],
        ...['--volume', `${await run('npm', ['config', 'get', 'cache'])}:${NPM_CACHE_IN_IMAGE}`],
        '.',
      );
    },

    /** What an image says about its containers. */
    async inspect(image: string): Promise<ImageConfig> {
      return JSON.parse(await buildah('inspect', '--type', 'image', image)).Docker.config;
    },

    /** Starts a command in a container as the image's user, in the network of this machine. */
    start(container: string, options: string[], command: string[]): ContainerProcess {
      const child = spawn(
        program,
        [...storage, 'run', ...options, container, '--', ...SAYING_ITS_ID, ...command],
        {
          env: ENV,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      return processOf(child);
    },
  };
}

// buildah passes no signals on, but leaves processes the ids of this machine.
const SAYING_ITS_ID = ['/bin/sh', '-c', 'echo "process $$"; exec "$@"', 'sh'];

function processOf(child: ChildProcess): ContainerProcess {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  return {
    output,
    ended: once(child, 'close').then(([code]) => (code as number | null) ?? 1),
    signal(name) {
      const [, id] = /^process (\d+)$/m.exec(output()) ?? [];
      if (id && child.exitCode === null) sendSignal(Number(id), name);
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { sendSignal } from '../../../scripts/launch/process-identity';
import type { Image } from './image';
import { asContainer } from './sandbox';

/** How a container differs from its image. */
export interface ContainerOptions {
  command?: string[];
  env: Record<string, string>;
  /** The host's folders, by their paths in the container. */
  mounts?: Record<string, string>;
  /** Folders in memory, with their sizes in bytes. */
  tmpfs: Record<string, number>;
}

/** A running container. */
export interface Container {
  /** All that it has written to stdout and stderr. */
  output(): string;
  /** The exit code. */
  ended: Promise<number>;
  /** Sends a signal to its process 1, unless it has ended. */
  signal(name: NodeJS.Signals): void;
  /** Whether the image's health check succeeds in it. */
  isHealthy(): Promise<boolean>;
}

/** Starts a container on a read-only root, as the image's user, in the network of this machine. */
export async function startContainer(image: Image, options: ContainerOptions): Promise<Container> {
  const [program = '', ...args] = commandLine(image, options.command ?? image.command, options);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
  const info = (await json(child.stdio[3] as Readable)) as { 'child-pid': number };
  return {
    output: () => Buffer.concat(chunks).toString(),
    ended,
    signal(name) {
      if (child.exitCode === null) sendSignal(info['child-pid'], name);
    },
    isHealthy: () => checkHealth(image, options),
  };
}

/** As `docker exec` would: in the same file system and network. */
async function checkHealth(image: Image, options: ContainerOptions): Promise<boolean> {
  const check = image.healthcheck;
  if (!check) throw new Error('The image has no health check.');
  const [program = '', ...args] = commandLine(image, check.command, options);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    timeout: check.timeoutMs,
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

const commandLine = (image: Image, command: string[], { env, mounts, tmpfs }: ContainerOptions) =>
  asContainer(
    {
      root: image.root,
      isReadOnly: true,
      command,
      workingFolder: image.workingFolder,
      env: { ...image.env, ...env },
      ...(mounts && { mounts }),
      tmpfs,
    },
    image.user,
  );

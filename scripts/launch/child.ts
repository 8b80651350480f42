import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sendSignal } from './process-identity.ts';

/** The app finishes its requests for up to ten seconds, and its worker the mails in progress for ten more. */
export const STOP_GRACE_MS = 25_000;

interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** Where the output goes: straight to the terminal, or buffered until `release` is called. */
  output: 'terminal' | 'buffered';
  /** Options of Node itself. */
  nodeArgs?: string[];
  /** How long it may go on after SIGTERM before it begins to stop. */
  delayMs?: number;
}

/** A program that this run started and has to stop. */
export interface Child {
  pid: number;
  /** Settles with the exit code, 1 when a signal ended it. */
  ended: Promise<number>;
  /** Stops buffering, and returns the buffered output; all that follows goes to the terminal. */
  release(): string;
  /** Sends SIGTERM, and SIGKILL when it does not exit in time. */
  stop(): Promise<void>;
}

/** Runs a script on the current Node, in its own process group, which Ctrl-C does not reach. */
export function startNode(
  file: string,
  args: string[],
  { env, output, nodeArgs = [], delayMs = 0 }: ChildOptions,
): Child {
  const stdio = output === 'terminal' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [...nodeArgs, path.resolve(file), ...args], {
    // No telemetry; Next's reporter would also outlive the run.
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', stdio, stdio],
    detached: process.platform !== 'win32',
  });
  let buffered: Buffer[] | undefined = [];
  const write = (chunk: Buffer) => (buffered ? void buffered.push(chunk) : void process.stdout.write(chunk));
  child.stdout?.on('data', write);
  child.stderr?.on('data', write);
  // 'close' comes after the last output, 'exit' may come before it.
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    release() {
      const output = Buffer.concat(buffered ?? []).toString();
      buffered = undefined;
      return output;
    },
    async stop() {
      sendSignal(pid, 'SIGTERM');
      const forced = setTimeout(() => sendSignal(pid, 'SIGKILL', { group: true }), delayMs + STOP_GRACE_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

/**
 * Runs a script of ours that ends by itself, and returns its exit code. It prints why it failed. A stop request ends it.
 * By tsx, whose compiler takes 250 MB, so that what runs for long needs none.
 */
export async function runToEnd(file: string, env: NodeJS.ProcessEnv, stop: AbortSignal): Promise<number> {
  stop.throwIfAborted();
  const child = startNode(file, [], { env, output: 'terminal', nodeArgs: ['--import', 'tsx'] });
  const stopChild = () => void child.stop();
  stop.addEventListener('abort', stopChild, { once: true });
  const code = await child.ended;
  stop.removeEventListener('abort', stopChild);
  stop.throwIfAborted();
  return code;
}

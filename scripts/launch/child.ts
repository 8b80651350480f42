import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sendSignal } from './process-identity';

// The app answers for ten seconds, and its worker then ends the mails in hand for ten more.
const GRACE_MS = 25_000;

interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** Where the output goes: straight to the terminal, or kept until `release` is called. */
  output: 'terminal' | 'held';
}

/** A program that this run started and has to end. */
export interface Child {
  pid: number;
  /** Settles with the exit code, 1 when a signal ended it. */
  ended: Promise<number>;
  /** Ends the holding of output, and returns what was held; all that follows goes to the terminal. */
  release(): string;
  /** Asks it to end, and makes it when it does not. */
  stop(): Promise<void>;
}

/** Runs a JavaScript file on the Node that runs this one, in a process group that Ctrl-C does not reach. */
export function startNode(file: string, args: string[], { env, output }: ChildOptions): Child {
  const stdio = output === 'terminal' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, [path.resolve(file), ...args], {
    // Nothing reports home from here; Next's reporter would outlive the run as well.
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', stdio, stdio],
    detached: process.platform !== 'win32',
  });
  let held: Buffer[] | undefined = [];
  const take = (chunk: Buffer) => (held ? void held.push(chunk) : void process.stdout.write(chunk));
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  // 'close' comes after the last output, 'exit' may come before it.
  const ended = once(child, 'close').then(([code]) => (code as number | null) ?? 1);
  const pid = child.pid ?? 0;
  return {
    pid,
    ended,
    release() {
      const output = Buffer.concat(held ?? []).toString();
      held = undefined;
      return output;
    },
    async stop() {
      sendSignal(pid, 'SIGTERM');
      const forced = setTimeout(() => sendSignal(pid, 'SIGKILL', { group: true }), GRACE_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

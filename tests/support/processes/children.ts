import { type ChildProcess, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sendSignal } from '../../../scripts/launch/process-identity';

/** The ids of a process's children that accept connections on the port (Linux only). */
export function childrenListeningOn(port: number, parent: number): number[] {
  const socket = listeningSocket(port);
  return socket ? childrenOf(parent).filter((pid) => holdsSocket(pid, socket)) : [];
}

/** Kills a process and all that it has started, without a shutdown. */
export function killTree({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const each of [pid, ...descendantsOf(pid)]) sendSignal(each, 'SIGKILL');
}

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

const LISTENING = '0A';

/** The inode of the socket on which processes listen together. */
function listeningSocket(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return fields.find(([, local, , state]) => local?.endsWith(wanted) && state === LISTENING)?.[9];
}

function holdsSocket(pid: number, inode: string): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => readlinkSync(`${folder}/${fd}`) === `socket:[${inode}]`);
  } catch {
    // It has just ended, or closed a file.
    return false;
  }
}

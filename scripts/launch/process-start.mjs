// Plain JavaScript, because bootstrap.mjs uses it too, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a running process, as a string that differs for every later process with the same pid; undefined when
 * no process has the pid, or only a zombie.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
}

/** @param {number} pid */
function startOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in parentheses, may hold spaces: count the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticksSinceBoot] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${ticksSinceBoot}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function startByPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

import { readdirSync, readFileSync } from 'node:fs';

/** The resident memory of a process and its children, in MB. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined) return 0;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const statuses = processes.map(statusOf);
  const ours = statuses.filter((status) => status.Pid === String(pid) || status.PPid === String(pid));
  return ours.reduce((sum, status) => sum + Number.parseInt(status.VmRSS ?? '0', 10) / 1024, 0);
}

function statusOf(pid: string): Record<string, string> {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/:\s+/) as [string, string]));
  } catch {
    return {};
  }
}

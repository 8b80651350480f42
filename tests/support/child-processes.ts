import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that this one has started with this word in their command line; none if the system isn't Linux. */
export const childProcesses = (word: string): number[] =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/task')
        .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').trim().split(' '))
        .filter((id) => id && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word))
        .map(Number)
    : [];

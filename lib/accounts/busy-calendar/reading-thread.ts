/**
 * Reads a calendar that somebody else wrote, in a thread of its own: a repetition that never ends takes nothing along.
 * read-calendar.ts starts it, and stops it when it takes too long.
 *
 * Plain Node runs this file: no path alias, no `server-only`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type CalendarReading, readBusyTimes } from './busy-times.ts';

/** The reading; null for a text that isn't a calendar. */
export type ThreadResult = CalendarReading | null;

function read(): ThreadResult {
  try {
    return readBusyTimes(workerData);
  } catch {
    return null;
  }
}

parentPort?.postMessage(read());

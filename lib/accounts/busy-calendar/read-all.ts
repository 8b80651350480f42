import 'server-only';
import { BUSY_CALENDARS } from '@/db/queues';
import type { Task } from '@/lib/outbox/task';
import { log } from '@/lib/platform/log';
import { storeReading } from './mutations';
import { listAddresses, openAddress } from './queries';
import { readCalendar } from './read-calendar';

/** Reads the calendars that staff have connected, one after the other, every ten minutes. */
export const busyCalendarsTask: Task = {
  queue: BUSY_CALENDARS,
  cron: '*/10 * * * *',
  run: readBusyCalendars,
};

async function readBusyCalendars(): Promise<void> {
  for (const calendar of await listAddresses()) {
    const { userId, email } = calendar;
    const url = openAddress(calendar);
    const reading = url ? await readCalendar(url, email) : ({ times: null, problem: 'refused' } as const);
    await storeReading(calendar, reading);
    if (reading.problem)
      log.warn({ userId, problem: reading.problem }, 'a calendar of staff couldn’t be read');
  }
}

import 'server-only';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { env } from '@/lib/platform/env';
import { business } from '@/lib/site/business';

/** A visit as an event of a calendar. */
export interface VisitEvent {
  leadId: string;
  from: Date;
  until: Date;
  summary: string;
  description: string;
  location: string | null;
  url?: string;
}

// The same event in every email about the visits of a lead, however often they are moved.
const uidOf = (leadId: string) => `visit-${leadId}@${new URL(env().SITE_URL).hostname}`;

// Times are written in UTC, which means the same instant in every calendar and needs no rules of daylight saving time.
const toEvent = ({ leadId, from, until, ...texts }: VisitEvent) => ({
  id: uidOf(leadId),
  start: from,
  end: until,
  ...texts,
});

/** The invitation to a visit, or its cancellation, as a file (RFC 5545) that mail clients offer to the calendar. */
export function invitationFile(
  visit: VisitEvent,
  { method, sequence, recipient }: { method: 'REQUEST' | 'CANCEL'; sequence: number; recipient: string },
): string {
  const calendar = ical({ prodId: { company: business().name, product: 'visits' } });
  calendar.method(ICalCalendarMethod[method]);
  calendar
    .createEvent({
      ...toEvent(visit),
      sequence,
      organizer: { name: business().name, email: business().email },
    })
    .status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
    .createAttendee({ email: recipient, rsvp: false, status: ICalAttendeeStatus.NEEDSACTION });
  return calendar.toString();
}

/** The visits of a person, as a calendar to subscribe to. */
export function calendarFile(name: string, visits: VisitEvent[]): string {
  const calendar = ical({ name, prodId: { company: business().name, product: 'visits' } });
  for (const visit of visits) calendar.createEvent(toEvent(visit));
  return calendar.toString();
}

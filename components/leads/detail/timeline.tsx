import { formatDateTime } from '@/components/shell/date-format';
import { classNames } from '@/components/ui/class-names';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import { EventChanges } from './event-changes';
import type { LeadMutations } from './lead-mutations';
import { timelineText } from './timeline-text';

interface TimelineProps {
  leadId: string;
  events: LeadEvent[];
  staff: StaffName[];
  actions: LeadMutations;
}

/** The events of a lead with author and time, newest first. */
export function Timeline({ leadId, events, staff, actions }: TimelineProps) {
  return (
    <ol tabIndex={-1} className="ml-1.5 border-l border-rule outline-none">
      {events.toReversed().map((event) => (
        <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full border-2 border-surface bg-field forced-colors:bg-[CanvasText]',
              event.createdBy && 'bg-primary',
            )}
          />
          <p className="font-medium wrap-anywhere">{timelineText(event, staff)}</p>
          {event.kind === 'noted' && (
            <p className="my-1 border-l-2 border-accent pl-3 whitespace-pre-line wrap-anywhere">
              {event.detail}
            </p>
          )}
          <p className="text-caption text-soft tabular-nums wrap-anywhere">
            <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
            {event.createdBy && `, ${event.createdBy}`}
          </p>
          <EventChanges leadId={leadId} event={event} actions={actions} />
        </li>
      ))}
    </ol>
  );
}

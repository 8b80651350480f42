import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { MergedEntry } from '@/components/leads/merge/merged-entry';
import { formatLongDay, formatTime } from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { useMayChange } from '@/components/shell/profile';
import { withFigures } from '@/components/site/figures';
import { classNames } from '@/components/ui/class-names';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { LeadDetail, LeadEvent } from '@/lib/leads/work/detail/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { DeliveryLog, isFailing } from './delivery-log';
import { EventChanges } from './event-changes';
import type { LeadMutations } from './lead-mutations';
import {
  inOrderOfSave,
  isOfMessage,
  isSameSave,
  mailsText,
  saveText,
  timelineText,
  withoutRepeats,
} from './timeline-text';

interface TimelineProps {
  detail: Pick<LeadDetail, 'lead' | 'timeline' | 'deliveries' | 'merged'>;
  staff: StaffName[];
  actions: LeadMutations;
}

/** What happened with a lead, by day, newest first. Mails are folded, and how they were delivered is behind a button. */
export function Timeline({ detail, staff, actions }: TimelineProps) {
  const { timeline, deliveries } = detail;
  const today = isoDay(useNow());
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const failing = deliveries.filter(isFailing).length;
  return (
    <section aria-label="Timeline" className="lead-timeline">
      {byDay(withoutRepeats(timeline)).map(({ day, entries }, index) => (
        <section key={day} aria-labelledby={`day-${day}`} className="lead-day">
          <div className="flex items-baseline justify-between gap-4">
            <h4 id={`day-${day}`} className="text-caption leading-5 tracking-normal">
              {day === today ? 'Today' : formatLongDay(day, today)}
            </h4>
            {index === 0 && deliveries.length > 0 && (
              <button
                type="button"
                aria-expanded={showsDeliveries}
                onClick={() => setShowsDeliveries(!showsDeliveries)}
                className={classNames('tool -mr-2 text-primary-strong', failing > 0 && 'text-danger')}
              >
                Delivery details{failing > 0 && `, ${failing} failed`}
              </button>
            )}
          </div>
          {index === 0 && showsDeliveries && <DeliveryLog deliveries={deliveries} />}
          <ol tabIndex={-1} className="outline-none">
            {entries.map((entry) =>
              isMail(entry[0]) && entry.length > 1 ? (
                <Mails key={entry[0].id} mails={entry} staff={staff} />
              ) : (
                <Entry key={entry[0].id} detail={detail} events={entry} staff={staff} actions={actions} />
              ),
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}

interface EntryProps extends TimelineProps {
  events: Run;
}

/** One event, or those of one save: when, what, by whom. */
function Entry({ detail, events, staff, actions }: EntryProps) {
  const sorted = inOrderOfSave(events);
  const [{ kind, detail: subject, oldValue, newValue, createdAt, createdBy }, ...others] = sorted;
  const mayChange = useMayChange();
  const partOf = (event: LeadEvent) => (
    <>
      {event.kind === 'noted' && <p className="lead-note">{event.detail}</p>}
      {mayChange && <EventChanges leadId={detail.lead.id} event={event} actions={actions} />}
    </>
  );
  return (
    <li>
      <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {withFigures(saveText(sorted, staff))}
          {createdBy && <span className="text-soft">, {createdBy}</span>}
        </p>
        {kind === 'merged' && (
          <MergedEntry merged={detail.merged.find(({ lead }) => lead.id === subject)} staff={staff} />
        )}
        {kind === 'answered' && (
          <details>
            <summary className="link w-fit cursor-pointer text-caption">Read it</summary>
            <p className="lead-note whitespace-pre-wrap">{newValue}</p>
          </details>
        )}
        {kind === 'edited' && isOfMessage(sorted[0]) && oldValue && (
          <details>
            <summary className="link w-fit cursor-pointer text-caption">What it said before</summary>
            <p className="lead-note whitespace-pre-wrap">{oldValue}</p>
          </details>
        )}
        {partOf(sorted[0])}
        {others
          .filter((event) => event.kind === 'noted')
          .map((note) => (
            <div key={note.id} className="lead-event-part">
              {partOf(note)}
            </div>
          ))}
      </div>
    </li>
  );
}

/** Several mails in a row, folded. */
function Mails({ mails, staff }: { mails: LeadEvent[]; staff: StaffName[] }) {
  const [first] = mails;
  return (
    <li>
      {first && <time dateTime={first.createdAt}>{formatTime(first.createdAt)}</time>}
      <details className="group min-w-0">
        <summary className="lead-mails">
          <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 group-open:rotate-90" />
          {mailsText(mails)}
        </summary>
        <ul className="text-caption text-soft wrap-anywhere">
          {mails.map((mail) => (
            <li key={mail.id}>
              {timelineText(mail, staff)}, {formatTime(mail.createdAt)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** A single event, mails in a row, or the events of one save. */
type Run = [LeadEvent, ...LeadEvent[]];

interface Day {
  day: string;
  entries: Run[];
}

/** The events by day, newest first. */
function byDay(events: LeadEvent[]): Day[] {
  const days = Map.groupBy(events.toReversed(), ({ createdAt }) => isoDay(Date.parse(createdAt)));
  return [...days].map(([day, ofDay]) => ({ day, entries: inRuns(ofDay) }));
}

function inRuns(events: LeadEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && (isMail(run[0]) ? isMail(event) : isSameSave(run[0], event))) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const isMail = ({ kind }: LeadEvent) => ['notified', 'replied', 'visit-told'].includes(kind);

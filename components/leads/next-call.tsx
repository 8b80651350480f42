import { Phone } from 'lucide-react';
import {
  formatClock,
  formatDate,
  formatDay,
  formatUpcoming,
  unansweredText,
} from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { NextCall } from '@/lib/leads/work/calls/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { startCall } from './detail/call-attempt';
import { nameButtonId, useLeadActions } from './lead-actions';
import { LeadAge } from './lead-age';
import { telHref } from './lead-links';
import { useLeadName } from './lead-names';

interface NextCallProps {
  lead: NextCall;
  place: number;
  /** Whether this is the first lead of the whole call list. */
  isNext: boolean;
}

const row =
  'grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 md:grid-cols-[2rem_minmax(0,1fr)_12rem_13rem] md:gap-x-6 xl:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.3fr)_12rem_16rem]';

/** One lead of the call list: name, assignee, last note, waiting time, unanswered calls, and the call button. */
export function NextCallRow({ lead, place, isNext }: NextCallProps) {
  const { onOpen, staff } = useLeadActions();
  const name = useLeadName(lead);
  const assignee = staff.find(({ id }) => id === lead.assigneeId);
  return (
    <li className={row}>
      <span aria-hidden="true" className="self-start leading-6 text-soft tabular-nums md:self-center">
        {place}
      </span>
      <div className="min-w-0">
        <button
          type="button"
          id={nameButtonId(lead)}
          aria-haspopup="dialog"
          aria-label={name}
          onClick={() => onOpen(lead)}
          className="min-h-6 text-left text-base leading-6 font-semibold wrap-anywhere hover:underline hover:decoration-accent hover:underline-offset-4"
        >
          {lead.name}
        </button>
        <p className="text-caption text-soft">{serviceLabel(lead.service)}</p>
        <p className="text-caption text-soft wrap-anywhere">
          {lead.assigneeId ? `Assigned to ${assignee?.name ?? 'someone'}` : 'Unassigned'}
        </p>
      </div>
      <MessageAndNote lead={lead} />
      <div className="max-md:col-start-2">
        <WaitingTime lead={lead} />
      </div>
      <Button
        variant={isNext ? 'accent' : 'outline'}
        asChild
        className={classNames('tabular-nums max-md:col-span-full max-md:min-h-12', !isNext && 'text-primary')}
      >
        <a
          href={telHref(lead.phone)}
          aria-label={`Call ${lead.phone}, ${name}`}
          onClick={() => startCall(lead.id)}
        >
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">Call {lead.phone}</span>
        </a>
      </Button>
    </li>
  );
}

/** The visitor's message (from `xl` up) and the last note. */
function MessageAndNote({ lead: { message, lastNote } }: Pick<NextCallProps, 'lead'>) {
  return (
    <div
      className={classNames(
        'min-w-0 max-xl:order-last max-xl:col-span-full max-xl:col-start-2',
        !lastNote && 'max-xl:hidden',
      )}
    >
      <p className="line-clamp-2 text-soft wrap-anywhere max-xl:hidden">{message}</p>
      {lastNote && (
        <p className="line-clamp-2 border-l-2 border-accent pl-3 text-caption wrap-anywhere xl:mt-1">
          <span className="sr-only">Last note: </span>
          {lastNote}
        </p>
      )}
    </div>
  );
}

function WaitingTime({ lead }: Pick<NextCallProps, 'lead'>) {
  const now = useNow();
  const { followUpOn, followUpTime, createdAt, contactedAt, unansweredCalls, callAgainAt } = lead;
  const isTooSoon = callAgainAt !== null && Date.parse(callAgainAt) > now;
  return (
    <>
      {followUpOn && (
        <p className="text-accent-text">
          Follow-up due {formatDay(followUpOn)}
          {followUpTime && `, ${formatClock(followUpTime)}`}
        </p>
      )}
      {!followUpOn && contactedAt && <p className="text-soft">Contacted {formatDate(contactedAt)}</p>}
      {!followUpOn && !contactedAt && <LeadAge createdAt={createdAt} />}
      {unansweredCalls > 0 && (
        <p className="mt-0.5 text-caption text-soft text-pretty tabular-nums">
          {unansweredText(unansweredCalls)}
          {isTooSoon && `, again from ${formatUpcoming(callAgainAt, now)}`}
        </p>
      )}
    </>
  );
}

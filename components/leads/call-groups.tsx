import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '@/components/shell/now';
import type { Lead } from '@/lib/leads/schema';
import { type CallGroup, type NextCalls, OLD_AFTER_DAYS } from '@/lib/leads/work/calls/schema';
import { businessDay } from '@/lib/site/calendar-day';
import { useLeadActions } from './lead-actions';
import { LeadNames, useLeadName } from './lead-names';
import { NextCallRow } from './next-call';
import { totalText } from './total-text';

interface CallGroupsProps {
  calls: NextCalls;
  isMine: boolean;
}

/** The call list in groups by reason, with counts of the leads that aren't listed. */
export function CallGroups({ calls, isMine }: CallGroupsProps) {
  const { followUps, firstCalls, retries, old, wrongNumbers, waitingForRetry } = calls;
  const toCall = [followUps, firstCalls, retries].flatMap(({ leads }) => leads);
  const nextId = toCall[0]?.id;
  return (
    <LeadNames leads={[...toCall, ...old.leads, ...wrongNumbers.leads]}>
      {toCall.length === 0 && (
        <p className="mt-4 border-y border-rule py-10 text-center font-serif text-[1.375rem]">
          {isMine ? 'None of your leads are waiting for a call' : 'No one is waiting for a call'}
          {old.leads.length > 0 && ` from the last ${OLD_AFTER_DAYS} days`}.
        </p>
      )}
      <Group
        name="Follow-ups due"
        group={followUps}
        next={nextId}
        all={<AllLink href="?followUp=due">Show all that are due</AllLink>}
      />
      <Group name="First call" group={firstCalls} next={nextId} />
      <Group name="Try again" group={retries} next={nextId} />
      <OldLeads group={old} />
      {waitingForRetry > 0 && (
        <p className="mt-6 text-soft tabular-nums">
          {waitingForRetry.toLocaleString('en-US')} {waitingForRetry === 1 ? 'lead' : 'leads'} who didn’t pick
          up {waitingForRetry === 1 ? 'isn’t' : 'aren’t'} due for another try yet.
        </p>
      )}
      <WrongNumbers group={wrongNumbers} />
    </LeadNames>
  );
}

interface GroupProps {
  name: string;
  group: CallGroup;
  /** The id of the first lead in the whole list. */
  next: string | undefined;
  /** A link to the full list, for when this group shows only a part of it. */
  all?: ReactNode;
}

function Group({ name, group, next, all }: GroupProps) {
  if (group.leads.length === 0) return null;
  return (
    <section aria-label={name} className="mt-6">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 text-h4">
        {name}
        <span className="font-sans text-caption text-soft tabular-nums">{countText(group)}</span>
        {isTruncated(group) && all}
      </h2>
      <Calls group={group} next={next} />
    </section>
  );
}

const Calls = ({ group, next }: Pick<GroupProps, 'group' | 'next'>) => (
  <ol className="divide-y divide-rule border-y border-t-primary border-b-rule">
    {group.leads.map((lead, index) => (
      <NextCallRow key={lead.id} lead={lead} place={index + 1} isNext={lead.id === next} />
    ))}
  </ol>
);

const AllLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="link inline-block min-h-6 font-sans text-caption">
    {children}
  </a>
);

const isTruncated = ({ leads, total, capped }: CallGroup) => capped || total > leads.length;

/** Leads that nobody has reached in a month, folded, so that they don't bury the others. */
function OldLeads({ group }: { group: CallGroup }) {
  const now = useNow();
  if (group.leads.length === 0) return null;
  const title = `Older than ${OLD_AFTER_DAYS} days`;
  return (
    <section aria-label={title} className="mt-6">
      <details className="group border-y border-rule">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 -outline-offset-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-soft group-open:rotate-180 motion-safe:transition-transform"
          />
          <h2 className="text-h4">{title}</h2>
          <span className="text-caption text-soft tabular-nums">{countText(group)}</span>
        </summary>
        {isTruncated(group) && (
          <p className="pb-2">
            <AllLink href={`?contactStatus=not-contacted&dateTo=${businessDay(now, -OLD_AFTER_DAYS)}`}>
              Show all that nobody has contacted
            </AllLink>
          </p>
        )}
        <Calls group={group} next={undefined} />
      </details>
    </section>
  );
}

const countText = (group: CallGroup) =>
  isTruncated(group) ? `${group.leads.length} of ${totalText(group)} shown` : totalText(group);

/** Leads with a wrong phone number, listed so that someone corrects it. */
function WrongNumbers({ group }: { group: CallGroup }) {
  if (group.leads.length === 0) return null;
  return (
    <section aria-label="Wrong numbers" className="mt-6">
      <h2 className="mb-1 flex flex-wrap items-baseline gap-x-3 font-semibold">
        Wrong numbers
        <span className="text-caption font-normal text-soft tabular-nums">{countText(group)}</span>
      </h2>
      <p className="text-soft">
        Correct the phone number in the details, and the lead goes back on the list.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {group.leads.map((lead) => (
          <li key={lead.id}>
            <OpenLead lead={lead} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenLead({ lead }: { lead: Lead }) {
  const { onOpen } = useLeadActions();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={useLeadName(lead)}
      onClick={() => onOpen(lead)}
      className="link min-h-8 text-left wrap-anywhere"
    >
      {lead.name}
    </button>
  );
}

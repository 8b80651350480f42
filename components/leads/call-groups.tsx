import type { Lead } from '@/lib/leads/schema';
import type { CallGroup, NextCalls } from '@/lib/leads/work/calls/schema';
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
  const { firstCalls, followUps, retries, wrongNumbers, resting } = calls;
  const toCall = [firstCalls, followUps, retries].flatMap(({ leads }) => leads);
  const nextId = toCall[0]?.id;
  return (
    <LeadNames leads={[...toCall, ...wrongNumbers.leads]}>
      {toCall.length === 0 && (
        <p className="mt-4 border-y border-rule py-10 text-center font-serif text-h4">
          {isMine ? 'None of your leads are waiting for a call.' : 'No one is waiting for a call.'}
        </p>
      )}
      <Group name="First call" group={firstCalls} next={nextId} />
      <Group name="Follow-ups due" group={followUps} next={nextId} allHref="?followUp=due" />
      <Group name="Try again" group={retries} next={nextId} />
      {resting > 0 && (
        <p className="mt-6 text-soft tabular-nums">
          {resting.toLocaleString('en-US')} {resting === 1 ? 'lead' : 'leads'} who didn’t pick up{' '}
          {resting === 1 ? 'isn’t' : 'aren’t'} due for another try yet.
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
  /** The URL of the full list, if this group shows only a part of it. */
  allHref?: string;
}

function Group({ name, group, next, allHref }: GroupProps) {
  if (group.leads.length === 0) return null;
  const isTruncated = group.capped || group.total > group.leads.length;
  return (
    <section aria-label={name} className="mt-6">
      <h2 className="mb-2 flex flex-wrap items-baseline gap-x-3 font-serif text-h4 leading-tight">
        {name}
        <span className="font-sans text-caption text-soft tabular-nums">{countText(group)}</span>
        {isTruncated && allHref && (
          <a href={allHref} className="link min-h-6 font-sans text-caption">
            Show all that are due
          </a>
        )}
      </h2>
      <ol className="divide-y divide-rule border-y border-t-primary border-b-rule">
        {group.leads.map((lead, index) => (
          <NextCallRow key={lead.id} lead={lead} place={index + 1} isNext={lead.id === next} />
        ))}
      </ol>
    </section>
  );
}

function countText({ leads, total, capped }: CallGroup) {
  if (!capped && total === leads.length) return totalText({ total, capped });
  return `${leads.length} of ${totalText({ total, capped })} shown`;
}

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

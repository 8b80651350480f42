import { Phone } from 'lucide-react';
import { use } from 'react';
import { formatDate, formatDay, formatTime } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Tooltip } from '@/components/ui/tooltip';
import { fieldText } from '@/lib/leads/fields';
import { isErased, isWaiting, type Lead } from '@/lib/leads/schema';
import { startCall } from './detail/call-attempt';
import { EmailText } from './email-text';
import { nameButtonId, RowSelectionContext, useLeadActions } from './lead-actions';
import { LeadAge } from './lead-age';
import { mailHref, telHref } from './lead-links';
import { useLeadName } from './lead-names';
import { LeadStatus } from './lead-status';

/** The name as the button that opens the details, with the selection checkbox and the address. */
export function NameCell({ lead }: { lead: Lead }) {
  const { onOpen } = useLeadActions();
  const name = useLeadName(lead);
  const address = fieldText('address', lead);
  return (
    <div className="flex items-start gap-2.5">
      <SelectionBox lead={lead} name={name} />
      <div className="min-w-0">
        <button
          type="button"
          id={nameButtonId(lead)}
          aria-haspopup="dialog"
          aria-label={name}
          onClick={() => onOpen(lead)}
          className="min-h-6 text-left text-base leading-6 outline-offset-0 wrap-anywhere group-hover:underline group-hover:decoration-accent group-hover:underline-offset-4 group-data-new:font-semibold max-lg:text-[1.0625rem]"
        >
          {lead.name}
        </button>
        {address && <p className="line-clamp-2 text-caption text-soft wrap-anywhere">{address}</p>}
      </div>
    </div>
  );
}

function SelectionBox({ lead, name }: { lead: Lead; name: string }) {
  const selection = use(RowSelectionContext);
  if (!selection) return null;
  return (
    <label className="-m-1.5 flex size-9 shrink-0 cursor-pointer items-center justify-center max-md:-my-2.5 max-md:-ml-3 max-md:size-11">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        checked={selection.isSelected(lead)}
        onChange={(event) => selection.onSelect(lead, event.target.checked)}
        className="size-4.5 accent-primary"
      />
    </label>
  );
}

/** Phone and email as links. */
export function ContactCell({ lead }: { lead: Lead }) {
  if (isErased(lead)) return null;
  return (
    <>
      <a
        href={telHref(lead.phone)}
        onClick={() => startCall(lead.id)}
        className="inline-flex min-h-6 items-center gap-2.5 font-medium text-primary-strong decoration-accent underline-offset-4 wrap-anywhere hover:underline max-md:min-h-11 max-md:w-full max-md:border max-md:border-rule max-md:px-3.5 max-md:text-base max-md:font-semibold"
      >
        <Phone aria-hidden="true" className="size-4 shrink-0 md:hidden" />
        {lead.phone}
      </a>
      {lead.email && (
        <p>
          <a
            href={mailHref(lead.email)}
            className="inline-block min-h-6 text-caption text-soft wrap-anywhere hover:text-ink hover:underline max-md:mt-1.5"
          >
            <EmailText email={lead.email} />
          </a>
        </p>
      )}
    </>
  );
}

/** The date and time of the request. */
export function DateCell({ lead }: { lead: Lead }) {
  return (
    <>
      <p className="leading-6 whitespace-nowrap">{formatDate(lead.createdAt)}</p>
      <p className="text-caption whitespace-nowrap text-soft max-md:hidden">{formatTime(lead.createdAt)}</p>
    </>
  );
}

/** The status, and how long a waiting lead has waited. */
export function StatusCell({ lead }: { lead: Lead }) {
  return (
    <>
      <LeadStatus lead={lead} />
      {isWaiting(lead) && (
        <p className="mt-0.5">
          <LeadAge createdAt={lead.createdAt} />
        </p>
      )}
    </>
  );
}

/** The follow-up date. */
export function FollowUpCell({ lead }: { lead: Lead }) {
  return lead.followUpOn ? formatDay(lead.followUpOn) : <span className="text-soft">None</span>;
}

/** The assignee's name. */
export function AssigneeCell({ lead }: { lead: Lead }) {
  const { staff } = useLeadActions();
  if (!lead.assigneeId) return <span className="text-soft">Unassigned</span>;
  return <>{staff.find(({ id }) => id === lead.assigneeId)?.name ?? 'Someone'}</>;
}

/** Toggles the contact status; an erased lead has no action. */
export function ActionsCell({ lead }: { lead: Lead }) {
  const { onToggle } = useLeadActions();
  const name = useLeadName(lead);
  if (isErased(lead)) return null;
  const action = lead.isContacted ? 'Uncontact' : 'Contact';
  return (
    <Tooltip text={lead.isContacted ? 'Mark as Not Contacted' : 'Mark as Contacted'}>
      <Button
        variant="outline"
        size="small"
        aria-label={`${action} ${name}`}
        onClick={() => onToggle(lead)}
        className={classNames(
          'min-w-24 text-primary max-md:min-h-11 max-md:w-full',
          lead.isContacted && 'border-rule text-soft hover:border-current',
        )}
      >
        {action}
      </Button>
    </Tooltip>
  );
}

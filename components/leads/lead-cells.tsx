import { Clock, Ellipsis, Mail, Phone, PhoneOff, StickyNote } from 'lucide-react';
import { createContext, use } from 'react';
import { formatClock, formatDateTime, formatNearDay, formatTime } from '@/components/shell/date-format';
import { Initials } from '@/components/shell/initials';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { useMayChange } from '@/components/shell/profile';
import { Tooltip } from '@/components/ui/tooltip';
import { phoneText, telHref } from '@/lib/fields/phone-text';
import { fieldText } from '@/lib/leads/field-kinds';
import { isErased, type Lead } from '@/lib/leads/schema';
import { keepsVisit, leadStatuses, leadStatusLabel } from '@/lib/leads/statuses';
import { lateBy } from '@/lib/leads/waiting-time';
import type { Workbench } from '@/lib/leads/workbench/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { shortClockText } from '@/lib/site/clock-face';
import { serviceLabel } from '@/lib/site/service-labels';
import { startCall } from './detail/call-attempt';
import { nameButtonId, RowSelectionContext, useLeadActions } from './lead-actions';
import { calendarTime, leadDate } from './lead-date';
import { CONSENT_ID, contactLabels, doNotCallText, mailHref } from './lead-links';
import { useLeadName } from './lead-names';
import { StatusIcon } from './status-icon';
import { townIn } from './town';

/** The name as the button that opens the details, after the selection checkbox and the glyph of the status. */
export function NameCell({ lead }: { lead: Lead }) {
  const name = useLeadName(lead);
  return (
    <>
      <SelectionBox lead={lead} name={name} />
      <NameButton lead={lead} name={name} />
    </>
  );
}

/** The glyph of the status, and the name as the button that opens the details. `name` tells people of one name apart. */
export function NameButton({ lead, name }: { lead: Lead; name: string }) {
  const { onOpen } = useLeadActions();
  return (
    <>
      <span className="lead-glyph">{!isErased(lead) && <StatusIcon status={lead.status} />}</span>
      <button
        type="button"
        id={nameButtonId(lead)}
        aria-haspopup="dialog"
        aria-label={name}
        title={lead.name}
        onClick={() => onOpen(lead)}
        className="lead-name"
      >
        {lead.name}
      </button>
    </>
  );
}

function SelectionBox({ lead, name }: { lead: Lead; name: string }) {
  const selection = use(RowSelectionContext);
  if (!selection) return null;
  return (
    <label className="lead-pick">
      <span className="sr-only">Select {name}</span>
      <input
        type="checkbox"
        checked={selection.isSelected(lead)}
        onChange={({ target, nativeEvent }) =>
          selection.onSelect(lead, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-4 accent-primary"
      />
    </label>
  );
}

/** What a search found in the notes, by lead. A context of its own, because a row is rendered again only when its lead changes. */
export const FoundNotesContext = createContext<Workbench['foundNotes']>({});

/** The first words of the message; of a lead that was found by a note, the line of that note. */
export function MessageCell({ lead }: { lead: Lead }) {
  const found = use(FoundNotesContext)[lead.id];
  if (!found) return lead.message;
  const first = found.findIndex(({ isMatch }) => isMatch);
  return (
    <>
      <StickyNote aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.125rem] text-dim" />
      <span className="sr-only">Note: </span>
      {found.map(({ text, isMatch }, index) => {
        const Piece = isMatch ? 'mark' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <Piece key={index} className={index < first ? 'lead-found-before' : undefined}>
            {text}
          </Piece>
        );
      })}
    </>
  );
}

/** The phone as a link, if the person may be called. The email is among the actions. */
export function ContactCell({ lead }: { lead: Lead }) {
  if (isErased(lead)) return null;
  if (lead.doNotCall)
    return (
      <span title={doNotCallText(lead)}>
        <PhoneOff aria-hidden="true" className="mr-1 inline size-3 align-[-0.0625rem] text-danger" />
        <span className="sr-only">Don’t call: </span>
        {phoneText(lead.phone)}
      </span>
    );
  return (
    <a
      href={telHref(lead.phone)}
      onClick={() => startCall(lead.id)}
      className="inline-block min-h-6 max-w-full truncate align-middle leading-6 hover:text-primary-strong hover:underline"
    >
      {phoneText(lead.phone)}
    </a>
  );
}

/** The service, on a phone with the town. */
export function ServiceCell({ lead }: { lead: Lead }) {
  const town = townIn(fieldText('address', lead));
  return (
    <>
      {serviceLabel(lead.service)}
      {town && <span className="md:hidden">, {town}</span>}
    </>
  );
}

/** How long ago the request came, in business time; the exact date on hover, to screen readers and in print. */
export function DateCell({ lead }: { lead: Lead }) {
  const now = useNow();
  const { text, rest } = leadDate(lead.createdAt, now, useDayExceptions());
  const exact = formatDateTime(lead.createdAt);
  return (
    <time dateTime={lead.createdAt} title={calendarTime(lead.createdAt, now)}>
      <span className="sr-only print:not-sr-only">{exact}</span>
      <span aria-hidden="true" className="print:hidden">
        {text}
        {rest && <span className="lead-date-rest">{rest}</span>}
      </span>
    </time>
  );
}

const statusTones: Partial<Record<Lead['status'], string>> = {
  new: 'font-medium text-accent-text',
  won: 'font-medium text-success',
};

/** The status in words. */
export function StatusCell({ lead }: { lead: Pick<Lead, 'status' | 'closedReason' | 'erasedAt'> }) {
  if (isErased(lead)) return leadStatuses[lead.status].erasedLabel;
  const label = leadStatusLabel(lead);
  return (
    <span title={label} className={statusTones[lead.status]}>
      {label}
    </span>
  );
}

/**
 * What was promised next, or how late it is: a visit to which nobody goes, a call, or else the visit. Without any of these, that
 * somebody isn't to be called.
 */
export function FollowUpCell({ lead }: { lead: Lead }) {
  const now = useNow();
  const late = lateBy(lead, now, useDayExceptions());
  const { followUpOn, followUpTime, visitAt, visitBy, status, doNotCall } = lead;
  if (visitAt && keepsVisit(status)) {
    const isAhead = Date.parse(visitAt) > now;
    const when = `${formatNearDay(isoDay(Date.parse(visitAt)), isoDay(now))} ${shortClockText(formatTime(visitAt))}`;
    const nobody = `Nobody goes: visit ${when}`;
    if (visitBy === null && isAhead)
      return (
        <span title={nobody} className="font-medium text-danger">
          {nobody}
        </span>
      );
    // What comes after a quote isn't the visit before it.
    if (!followUpOn && (isAhead || status === 'visit-planned')) return titled(`Visit ${when}`);
  }
  // Nobody acts on that of a closed lead.
  if (status === 'closed') return null;
  if (!followUpOn) return doNotCall && !isErased(lead) ? 'Don’t call' : null;
  const step = doNotCall ? 'Follow up' : 'Call';
  const when = [
    formatNearDay(followUpOn, isoDay(now)),
    followUpTime && shortClockText(formatClock(followUpTime)),
  ]
    .filter(Boolean)
    .join(' ');
  if (!late) return titled(`${step} ${when}`);
  return (
    <span title={when} className="font-medium text-danger">
      {step}, {late} late
    </span>
  );
}

/** A text that is read on hover where its column is too narrow for it. */
const titled = (text: string) => <span title={text}>{text}</span>;

/** The assignee's initials; a ring for a new lead that nobody has. */
export function AssigneeCell({ lead: { assigneeId, status } }: { lead: Lead }) {
  const { userId, staff } = useLeadActions();
  const assignee = staff.find(({ id }) => id === assigneeId);
  const name = assigneeId ? (assignee?.name ?? 'Someone') : undefined;
  return (
    <span title={name ?? 'Unassigned'}>
      <span className="sr-only">{name ?? 'Unassigned'}</span>
      {(name || status === 'new') && (
        <Initials name={name} initials={assignee?.initials} isOwn={assigneeId === userId} />
      )}
    </span>
  );
}

/** The actions on a lead, over the end of the row that has the pointer or the focus; an erased lead has none, and a viewer. */
export function ActionsCell({ lead }: { lead: Lead }) {
  const { onOpen, onToggle } = useLeadActions();
  const name = useLeadName(lead);
  if (!useMayChange() || isErased(lead)) return null;
  const { short, long } = contactLabels(lead);
  return (
    <>
      <Ellipsis aria-hidden="true" className="lead-rest" />
      <div className="lead-tools">
        {lead.doNotCall ? (
          <button
            type="button"
            title={doNotCallText(lead)}
            aria-label={`${doNotCallText(lead)}, ${name}`}
            onClick={() => onOpen(lead, CONSENT_ID)}
            className="tool lead-tool-wide text-danger"
          >
            <PhoneOff aria-hidden="true" />
          </button>
        ) : (
          <a
            href={telHref(lead.phone)}
            title={`Call ${phoneText(lead.phone)}`}
            aria-label={`Call ${phoneText(lead.phone)}, ${name}`}
            onClick={() => startCall(lead.id)}
            className="tool lead-tool-wide"
          >
            <Phone aria-hidden="true" />
          </a>
        )}
        {lead.email && !lead.noContact && (
          <a
            href={mailHref(lead.email)}
            title={lead.email}
            aria-label={lead.email}
            className="tool lead-tool-wide"
          >
            <Mail aria-hidden="true" />
          </a>
        )}
        <button
          type="button"
          title="Note (T)"
          aria-label={`Add a note about ${name}`}
          onClick={() => onOpen(lead, 'note')}
          className="tool lead-tool-wide"
        >
          <StickyNote aria-hidden="true" />
        </button>
        <button
          type="button"
          title="Later (L)"
          aria-label={`Later: set the next step for ${name}`}
          onClick={() => onOpen(lead, 'follow-up')}
          className="tool lead-tool-wide"
        >
          <Clock aria-hidden="true" />
        </button>
        <Tooltip text={long}>
          <button
            type="button"
            aria-label={`${short} ${name}`}
            onClick={() => onToggle(lead)}
            className="tool text-primary-strong"
          >
            {short}
          </button>
        </Tooltip>
      </div>
    </>
  );
}

import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { useMayChange } from '@/components/shell/profile';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { phoneText, telHref } from '@/lib/fields/phone-text';
import type { Lead } from '@/lib/leads/schema';
import { lateBy } from '@/lib/leads/waiting-time';
import {
  type CallGroup,
  type CallGroupName,
  type NextCall,
  type NextCalls,
  OLD_AFTER_DAYS,
} from '@/lib/leads/work/calls/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { CloseOld, CloseUnreached } from './close-unreached';
import { startCall } from './detail/call-attempt';
import { useLeadActions } from './lead-actions';
import { NameButton } from './lead-cells';
import { calendarTime } from './lead-date';
import { doNotCallText } from './lead-links';
import { LeadNames, useLeadName } from './lead-names';
import { useRowTabStops } from './row-focus';
import { totalText } from './total-text';
import { whyNow } from './why-now';

interface CallGroupsProps {
  calls: NextCalls;
  isMine: boolean;
  openId: string | null;
  /** Undefined when no more can be listed. */
  onMore: ((group: CallGroupName) => void) | undefined;
  isOldShown: boolean;
  onOldShown: (isShown: boolean) => void;
  /** For the keys that walk the rows. */
  rowsRef?: RefObject<HTMLTableElement | null> | undefined;
}

/** The leads to call, in the order in which they are shown; the old ones only if they are unfolded. */
export const callOrder = (
  { followUps, firstCalls, retries, old }: NextCalls,
  isOldShown = false,
): NextCall[] => [followUps, firstCalls, retries, ...(isOldShown ? [old] : [])].flatMap(({ leads }) => leads);

/** All leads that may have a row. Those that aren't to be called now aren't gone through, because calling one makes it one of these. */
export const listedCalls = (calls: NextCalls): NextCall[] => [
  ...callOrder(calls, true),
  ...calls.later.leads,
  ...calls.wrongNumbers.leads,
];

/** The call list: a table with a group for each reason, which says how many leads there are and offers more. */
export function CallGroups(props: CallGroupsProps) {
  const { calls, isMine, openId, onMore, isOldShown, onOldShown, rowsRef } = props;
  const { followUps, firstCalls, retries, later, old, wrongNumbers, isOpen } = calls;
  const [isLaterShown, setIsLaterShown] = useState(false);
  const ownRows = useRef<HTMLTableElement>(null);
  const rows = rowsRef ?? ownRows;
  useRowTabStops(rows);
  const now = useNow();
  const exceptions = useDayExceptions();
  const mayChange = useMayChange();
  const toCall = callOrder(calls);
  const late = followUps.leads.filter((lead) => lateBy(lead, now, exceptions)).length;
  const row = (lead: NextCall, place?: number) => (
    <CallRow key={lead.id} lead={lead} place={place} isOpen={lead.id === openId} />
  );
  const rowsOf = ({ leads }: CallGroup) => leads.map((lead) => row(lead, toCall.indexOf(lead) + 1));
  const more = (name: CallGroupName) =>
    onMore && isTruncated(calls[name]) && <HeadButton onClick={() => onMore(name)}>Show more</HeadButton>;
  /** Below so many rows that their heading, which says the same, is far away. */
  const end = (name: CallGroupName) =>
    isTruncated(calls[name]) &&
    calls[name].leads.length >= MANY_ROWS && (
      <tr>
        <td colSpan={COLUMNS} className="call-end">
          {calls[name].leads.length} of {totalText(calls[name])} are listed. {more(name)}
        </td>
      </tr>
    );

  return (
    <LeadNames leads={listedCalls(calls)}>
      <table ref={rows} className="lead-table call-table">
        <caption className="sr-only">People to call. Times are Eastern Time.</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th className="call-place-cell">
              <span className="sr-only">Place</span>
            </th>
            <th className="lead-name-cell">Name</th>
            <th className="lead-message-cell">Message</th>
            <th className="call-why-cell">Why now</th>
            <th className="call-phone-cell">Contact Info</th>
          </tr>
        </thead>
        {toCall.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={COLUMNS} className="call-none">
                {isMine ? 'None of your leads are waiting for a call' : 'No one is waiting for a call'}
                {old.leads.length > 0 && ` from the last ${OLD_AFTER_DAYS} days`}.
              </td>
            </tr>
          </tbody>
        )}
        <Group
          name="Promised today"
          count={countText(followUps, late > 0 && `${late === 1 ? 'one is' : `${late} are`} late`)}
          action={more('followUps')}
        >
          {rowsOf(followUps)}
          {end('followUps')}
        </Group>
        <Group
          name="New"
          count={countText(
            firstCalls,
            isOpen ? 'newest first while we’re open' : 'in the order they came since we closed',
          )}
          action={more('firstCalls')}
        >
          {rowsOf(firstCalls)}
          {end('firstCalls')}
        </Group>
        <Group
          name="Try again"
          count={retryText(retries, later, now)}
          action={
            <>
              {more('retries')}
              {later.total > 0 && (
                <HeadButton isExpanded={isLaterShown} onClick={() => setIsLaterShown(!isLaterShown)}>
                  {isLaterShown ? 'Hide those for later' : `Show ${totalText(later)} later`}
                </HeadButton>
              )}
            </>
          }
          isShown={later.total > 0}
        >
          {rowsOf(retries)}
          {end('retries')}
          {isLaterShown && later.leads.map((lead) => row(lead))}
          {isLaterShown && end('later')}
        </Group>
        <Group
          name={
            <button
              type="button"
              aria-expanded={isOldShown}
              onClick={() => onOldShown(!isOldShown)}
              className="call-fold"
            >
              <ChevronRight aria-hidden="true" className={clsx('size-4', isOldShown && 'rotate-90')} />
              Older than {OLD_AFTER_DAYS} days
            </button>
          }
          count={isOldShown ? countText(old) : totalText(old)}
          action={
            <>
              {isOldShown && more('old')}
              {mayChange && <CloseOld count={totalText(old)} isMine={isMine} />}
            </>
          }
          isShown={old.total > 0}
        >
          {isOldShown && old.leads.map((lead) => row(lead))}
          {isOldShown && end('old')}
        </Group>
        <Group
          name="Wrong numbers"
          count={countText(wrongNumbers, 'correct the number, and they go back on the list')}
          action={more('wrongNumbers')}
        >
          {wrongNumbers.leads.map((lead) => row(lead))}
          {end('wrongNumbers')}
        </Group>
      </table>
    </LeadNames>
  );
}

const COLUMNS = 5;
const MANY_ROWS = 50;

const isTruncated = ({ leads, total, capped }: CallGroup) => capped || total > leads.length;

const countText = (group: CallGroup, note?: string | false) =>
  [isTruncated(group) ? `${group.leads.length} of ${totalText(group)}` : totalText(group), note]
    .filter(Boolean)
    .join(', ');

function retryText(retries: CallGroup, later: CallGroup, now: number): string {
  const now_ = isTruncated(retries) ? countText(retries) : totalText(retries);
  if (later.total === 0) return now_;
  const areAllToday = later.leads.every(
    ({ callAgainAt }) => callAgainAt && isoDay(Date.parse(callAgainAt)) === isoDay(now),
  );
  return `${now_} now, ${totalText(later)} later${areAllToday && !isTruncated(later) ? ' today' : ''}`;
}

interface GroupProps {
  name: ReactNode;
  /** How many there are, and in what order. */
  count: string;
  action?: ReactNode;
  /** Whether there is something to say without rows. */
  isShown?: boolean;
  children: ReactNode;
}

function Group({ name, count, action, isShown = false, children }: GroupProps) {
  const id = useId();
  const head = useOneTabStop<HTMLDivElement>();
  const isEmpty = [children].flat(2).filter(Boolean).length === 0;
  if (isEmpty && !isShown) return null;
  return (
    <tbody aria-labelledby={id}>
      <tr>
        <th colSpan={COLUMNS} scope="rowgroup" className="call-group">
          <div ref={head}>
            <span id={id} className="call-group-name">
              {name}
            </span>
            <span className="call-group-count">{count}</span>
            {action && <span className="call-group-action">{action}</span>}
          </div>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

interface HeadButtonProps {
  isExpanded?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const HeadButton = ({ isExpanded, onClick, children }: HeadButtonProps) => (
  <button type="button" aria-expanded={isExpanded} onClick={onClick} className="link min-h-6">
    {children}
  </button>
);

interface CallRowProps {
  lead: NextCall;
  /** Its place in the list; none of one that isn't to be called now. */
  place: number | undefined;
  isOpen: boolean;
}

/** One lead of the call list: name, message, why to call now, and the number as a link. */
function CallRow({ lead, place, isOpen }: CallRowProps) {
  const { onOpen } = useLeadActions();
  const name = useLeadName(lead);
  const mayChange = useMayChange();
  const openByClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const isControl = (event.target as Element).closest('a, button');
    if (!isControl && window.getSelection()?.type !== 'Range') onOpen(lead);
  };
  return (
    <tr
      onClick={openByClick}
      data-status={lead.status}
      aria-current={isOpen || undefined}
      className="lead-row"
    >
      <td aria-hidden="true" className="call-place-cell">
        {place}
      </td>
      <td className="lead-name-cell">
        <NameButton lead={lead} name={name} />
      </td>
      <td className="lead-message-cell">{lead.message}</td>
      <WhyNowCell lead={lead} name={name} />
      <td className="call-phone-cell">
        {lead.doNotCall ? (
          doNotCallText(lead)
        ) : (
          <a
            href={telHref(lead.phone)}
            aria-label={`Call ${phoneText(lead.phone)}, ${name}`}
            onClick={() => mayChange && startCall(lead.id)}
            className="call-link"
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{phoneText(lead.phone)}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

function WhyNowCell({ lead, name }: { lead: NextCall; name: string }) {
  const now = useNow();
  const mayChange = useMayChange();
  const { text, isLate, isHopeless, at } = whyNow(lead, now, useDayExceptions());
  return (
    <td title={calendarTime(at, now)} className={clsx('call-why-cell', isLate && 'font-medium text-danger!')}>
      {text} {isHopeless && mayChange && <CloseUnreached lead={lead satisfies Lead} name={name} />}
    </td>
  );
}

import { formatClock, formatShortDay, visitStart, visitTime } from '@/components/shell/date-format';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { leadFieldMap } from '@/lib/leads/field-kinds';
import { labelInSentence, leadFieldNames } from '@/lib/leads/fields';
import { closedReasonIds, formatDollars, leadStatusIds, leadStatusLabel } from '@/lib/leads/statuses';
import { type CallOutcome, callOutcomes } from '@/lib/leads/work/calls/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import { isoDay } from '@/lib/site/calendar-day';

/** Describes a timeline event in a line; the text of a note is shown separately. */
export function timelineText(event: LeadEvent, staff: StaffName[]): string {
  const { kind, detail } = event;
  switch (kind) {
    case 'created':
      if (event.isImported) return `Imported with a list: ${detail}`;
      return event.createdBy ? `Added by hand: ${detail?.toLowerCase()}` : 'Sent the form on the website';
    case 'notified':
      return `Email alert to ${detail}`;
    case 'replied':
      return `Automatic reply to ${detail}`;
    case 'answered':
      return `Answer by email: ${detail}`;
    case 'visit-told':
      return `Email about the visit to ${detail}`;
    case 'noted':
      return 'Note';
    case 'called':
      return callText(event);
    case 'contacted':
      return 'Marked as contacted';
    case 'not-contacted':
      return 'Marked as not contacted';
    case 'status':
      return statusText(detail);
    case 'edited':
      return correctionText(event, staff);
    case 'assigned':
      return detail ? `Assigned to ${staffName(detail, staff)}` : 'Unassigned';
    case 'follow-up':
      return detail ? `Next step planned for ${followUpText(event)}` : 'Next step cleared';
    case 'spam':
      return 'Marked as spam';
    case 'released':
      return detail === 'flood-over'
        ? 'Released from quarantine: the flood was over'
        : 'Released from quarantine: not spam';
    case 'merged':
      return 'Merged with another request of theirs';
    case 'erased':
      return 'Personal data erased';
  }
}

// In the order in which they are said.
const savedKinds: LeadEvent['kind'][] = [
  'called',
  'noted',
  'contacted',
  'not-contacted',
  'status',
  'follow-up',
];

/** Whether one save made both: a call with its note and next step, and what they did to the status. */
export const isSameSave = (one: LeadEvent, other: LeadEvent): boolean =>
  one.createdBy !== null &&
  one.createdBy === other.createdBy &&
  one.createdAt === other.createdAt &&
  savedKinds.includes(one.kind) &&
  savedKinds.includes(other.kind);

/** The events of one save, first the one that it is named after. */
export function inOrderOfSave(events: [LeadEvent, ...LeadEvent[]]): [LeadEvent, ...LeadEvent[]] {
  const place = ({ kind }: LeadEvent) => savedKinds.indexOf(kind);
  const sorted = events.toSorted((one, other) => place(one) - place(other));
  const [first = events[0], ...others] = sorted;
  return [first, ...others];
}

/** Describes the events of one save in a line; the text of a note is shown separately, so below a call nothing announces it. */
export const saveText = (events: LeadEvent[], staff: StaffName[]): string =>
  events
    .filter(({ kind }, index) => kind !== 'noted' || index === 0)
    .map((event) => timelineText(event, staff))
    .join('. ');

/** Describes several mails in a line: `3 mails: automatic reply, alert to 2 people`. */
export function mailsText(mails: LeadEvent[]): string {
  const of = (wanted: LeadEvent['kind']) => mails.filter(({ kind }) => kind === wanted);
  const people = (wanted: LeadEvent['kind']) => new Set(of(wanted).map(({ detail }) => detail)).size;
  const [replies, alerts, visits] = [of('replied').length, people('notified'), people('visit-told')];
  const parts = [
    visits > 0 && `about the visit to ${visits === 1 ? '1 person' : `${visits} people`}`,
    replies > 0 && (replies === 1 ? 'automatic reply' : `${replies} automatic replies`),
    alerts > 0 && `alert to ${alerts === 1 ? '1 person' : `${alerts} people`}`,
  ];
  return `${mails.length} mails: ${parts.filter(Boolean).join(', ')}`;
}

/** Who called whom; what was logged before it was recorded follows from the outcome. */
export const callDirectionOf = ({ direction, detail }: LeadEvent) =>
  direction ?? (detail === 'they-called' ? 'in' : 'out');

function callText(event: LeadEvent): string {
  const outcome = callOutcomes[event.detail as CallOutcome] ?? event.detail;
  if (callDirectionOf(event) === 'out') return `Called: ${outcome}`;
  return event.detail === 'they-called' ? outcome : `They called: ${outcome}`;
}

// A day, and perhaps a time; the purpose is the new value.
function followUpText({ detail, newValue, createdAt }: LeadEvent): string {
  const [day = '', time] = (detail ?? '').split(' ');
  return [
    formatShortDay(day, dayOf(createdAt)),
    time && `, ${formatClock(time)}`,
    newValue && `, to ${newValue}`,
  ]
    .filter(Boolean)
    .join('');
}

// The reason of a closed lead, or another status.
function statusText(detail: string | null): string {
  const closedReason = closedReasonIds.find((id) => id === detail);
  const status = closedReason ? 'closed' : leadStatusIds.find((id) => id === detail);
  return status ? leadStatusLabel({ status, closedReason }) : 'Status changed';
}

// The values are those of `outcomeChanges` (lib/leads/work/outcome/changes.ts).
const outcomeTexts: Record<string, (value: string, staff: StaffName[], day: string) => string> = {
  visit: (value, staff) => {
    const [from = '', until = '', by] = value.split(' ');
    return `Visit planned: ${visitTime(from, until)}${by ? `, ${staffName(by, staff)}` : ''}`;
  },
  offer: (value) => `Times offered for a visit: ${value.split(' ').map(visitStart).join('; ')}`,
  quote: (value, _staff, day) => `Quoted ${amountText(value, day)}`,
  sale: (value, _staff, day) => `Won ${amountText(value, day)}`,
  wishes: (value) => value,
  texts: (value) => (value === 'yes' ? 'Agreed to texts' : 'No longer agrees to texts'),
  eraseAt: (value) =>
    value === 'yes'
      ? 'Asked to be forgotten, which happens after a day'
      : 'Doesn’t want to be forgotten after all',
  noEmail: (value) => (value === 'yes' ? 'Asked not to be written to' : 'May be written to again'),
};

const outcomeFields: Record<string, string> = { 'visit-planned': 'visit', quoted: 'quote', won: 'sale' };

/** The events without the changes of the status that the visit, quote or sale of the same save says, too. */
export const withoutRepeats = (events: LeadEvent[]): LeadEvent[] =>
  events.filter(({ kind, detail, createdAt, createdBy }) => {
    // Calling off a visit makes the lead a contacted one.
    const field = kind === 'contacted' ? 'visit' : kind === 'status' && outcomeFields[detail ?? ''];
    const isRepeated = (other: LeadEvent) =>
      other.kind === 'edited' &&
      other.detail === field &&
      other.createdAt === createdAt &&
      other.createdBy === createdBy &&
      Boolean(other.newValue) === (kind === 'status');
    return !field || !events.some(isRepeated);
  });

function calledOffText(value: string): string {
  const [from = '', until = ''] = value.split(' ');
  return `Visit called off: ${visitTime(from, until)}`;
}

function amountText(value: string, beside: string): string {
  const [dollars, day = ''] = value.split(' ');
  return `${formatDollars(Number(dollars))} on ${formatShortDay(day, beside)}`;
}

function correctionText({ detail, oldValue, newValue, createdAt }: LeadEvent, staff: StaffName[]): string {
  const outcome = outcomeTexts[detail ?? ''];
  if (outcome && newValue) return outcome(newValue, staff, dayOf(createdAt));
  if (detail === 'offer') return 'Took the times for a visit back';
  if (detail === 'visit' && oldValue) return calledOffText(oldValue);
  if (detail === 'doNotCall') return newValue === 'yes' ? 'May be called' : 'Asked not to be called';

  const name = leadFieldNames.find((candidate) => candidate === detail);
  const field = name ? capitalized(labelInSentence(name)) : 'Details';
  // Both versions are shown below.
  if (isOfMessage({ detail })) return `${field} ${oldValue ? (newValue ? 'corrected' : 'removed') : 'added'}`;
  const text = (value: string) => (name ? leadFieldMap[name].show(value) : value);
  if (oldValue && newValue) {
    const [was, is] = [text(oldValue), text(newValue)];
    // Such as a phone number whose digits were typed another way.
    const words = was === is ? [oldValue, newValue] : [was, is];
    return `${field} corrected from ${words.join(' to ')}`;
  }
  if (newValue) return `${field} added: ${text(newValue)}`;
  // Events from before old and new values were recorded have neither.
  return oldValue ? `${field} removed: ${text(oldValue)}` : `${field} corrected`;
}

/** Whether a correction is of several lines. */
export const isOfMessage = ({ detail }: Pick<LeadEvent, 'detail'>): boolean => detail === 'message';

const dayOf = (instant: string) => isoDay(Date.parse(instant));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const staffName = (id: string, staff: StaffName[]) =>
  staff.find((candidate) => candidate.id === id)?.name ?? 'a former staff member';

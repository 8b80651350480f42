import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { formatDay } from '@/components/shell/date-format';
import { leadStatuses } from '@/lib/leads/statuses';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { type Assignee, useLeadActions } from './lead-actions';
import { everyLead } from './lead-calls';
import { FILTERS_ID } from './lead-filters';
import type { DeskView } from './lead-view';

interface FilterChipsProps {
  filter: LeadFilter;
  /** Which says a filter itself. */
  view: DeskView;
  onChange: (part: Partial<LeadFilter>) => void;
}

/** The filters that are set, each as a chip that opens the filters, with a button that removes it. */
export function FilterChips({ filter, view, onChange }: FilterChipsProps) {
  const { staff } = useLeadActions();
  return chipsOf(filter, view, staff).map(({ key, label, value }) => (
    // The search is in the bar, but on a phone only while it has the focus.
    <span key={key} className={clsx('chip', key === 'searchTerm' && 'md:hidden')}>
      <button
        type="button"
        popoverTarget={FILTERS_ID}
        className="flex min-w-0 items-center gap-1 pr-0.5 pl-2.5"
      >
        <span className="max-md:sr-only">{label}</span>
        <b className="truncate font-semibold">{value}</b>
      </button>
      <button
        type="button"
        aria-label={`Remove filter: ${label}`}
        onClick={() => onChange({ [key]: key in everyLead ? everyLead[key] : undefined })}
        className="chip-remove"
      >
        <X aria-hidden="true" className="size-3" />
      </button>
    </span>
  ));
}

interface Chip {
  key: keyof LeadFilter;
  label: string;
  value: string;
}

function chipsOf(filter: LeadFilter, view: DeskView, staff: Assignee[]): Chip[] {
  const { searchTerm, contactStatus, status, service, dateFrom, dateTo, followUp, assignee } = filter;
  const assigneeName = assignee === 'nobody' ? 'Unassigned' : staff.find(({ id }) => id === assignee)?.name;
  const chips: (Chip | false | '' | undefined)[] = [
    searchTerm && { key: 'searchTerm', label: 'Search', value: searchTerm },
    contactStatus !== 'all' &&
      view !== 'new' && {
        key: 'contactStatus',
        label: 'Contact Status',
        value: contactStatus === 'contacted' ? 'Contacted' : 'Not contacted',
      },
    status !== 'all' && { key: 'status', label: 'Status', value: leadStatuses[status].label },
    service !== 'all' && { key: 'service', label: 'Service', value: serviceLabel(service) },
    dateFrom && { key: 'dateFrom', label: 'Date From', value: formatDay(dateFrom) },
    dateTo && { key: 'dateTo', label: 'Date To', value: formatDay(dateTo) },
    followUp !== 'all' && { key: 'followUp', label: 'Follow-up', value: 'Due' },
    assignee !== 'all' &&
      view !== 'mine' && { key: 'assignee', label: 'Assigned to', value: assigneeName ?? 'Someone' },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { formatDay } from '@/components/shell/date-format';
import { filterNames, filterText, type LeadFilter, leadFilter } from '@/lib/leads/work/filters/schema';
import { useLeadActions } from './lead-actions';
import { FILTERS_ID } from './lead-filters';
import type { DeskView } from './lead-view';

interface FilterChipsProps {
  filter: LeadFilter;
  /** Which says a filter itself. */
  view: DeskView;
  onChange: (part: LeadFilter) => void;
}

/** The filters that a view consists of. */
const saidByView: Partial<Record<DeskView, keyof LeadFilter>> = { new: 'contactStatus', mine: 'assignee' };

/** The filters that are set, each as a chip that opens the filters, with a button that removes it. */
export function FilterChips({ filter, view, onChange }: FilterChipsProps) {
  const { staff } = useLeadActions();
  return filterNames.map((name) => {
    const value = filter[name];
    if (!value || saidByView[view] === name) return null;
    const { label, control } = leadFilter(name);
    return (
      // The search is in the bar, but on a phone only while it has the focus.
      <span key={name} className={clsx('chip', control.kind === 'search' && 'md:hidden')}>
        <button
          type="button"
          popoverTarget={FILTERS_ID}
          className="flex min-w-0 items-center gap-1 pr-0.5 pl-2.5"
        >
          <span className="max-md:sr-only">{label}</span>
          <b className="truncate font-semibold">
            {control.kind === 'day' ? formatDay(value) : filterText(name, value, staff)}
          </b>
        </button>
        <button
          type="button"
          aria-label={`Remove filter: ${label}`}
          onClick={() => onChange({ [name]: undefined })}
          className="chip-remove"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      </span>
    );
  });
}

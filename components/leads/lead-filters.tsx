import { SlidersHorizontal } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input, Select } from '@/components/ui/field';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { useLeadActions } from './lead-actions';
import { type StatusCounts, StatusFilter, StatusSelect } from './status-filter';

const compact = 'min-h-11 px-3 py-2 text-[0.9375rem] md:leading-[inherit] max-md:text-base';
const compactField = 'min-w-0 [&>label]:text-caption';

interface LeadFiltersProps {
  filter: LeadFilter;
  counts: StatusCounts | undefined;
  searchRef: Ref<HTMLInputElement>;
  onChange: (part: Partial<LeadFilter>) => void;
  onClear: () => void;
}

/** The filters. On a phone only the status bar and search are always visible; the rest is collapsed. */
export function LeadFilters({ filter, counts, searchRef, onChange, onClear }: LeadFiltersProps) {
  const [isExpanded, setIsExpanded] = useState(false);

  return (
    <section aria-label="Filters" className="mt-6 grid gap-4 xl:grid-cols-[auto_minmax(0,1fr)] xl:items-end">
      <StatusFilter
        value={filter.contactStatus}
        counts={counts}
        onChange={(contactStatus) => onChange({ contactStatus })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field id="searchTerm" label="Search" className={compactField}>
          <Input
            ref={searchRef}
            id="searchTerm"
            type="search"
            maxLength={200}
            placeholder="Name, phone, address…"
            value={filter.searchTerm}
            onChange={(event) => onChange({ searchTerm: event.target.value })}
            className={`${compact} text-ellipsis`}
          />
        </Field>
        <Button
          variant="outline"
          aria-expanded={isExpanded}
          aria-controls="more-filters"
          onClick={() => setIsExpanded(!isExpanded)}
          className="text-primary md:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
        </Button>
        <Button variant="quiet" onClick={onClear} className="px-2 whitespace-nowrap max-md:hidden">
          Clear filters
        </Button>
      </div>
      <div
        id="more-filters"
        className={`${isExpanded ? 'grid' : 'hidden'} grid-cols-2 gap-3 max-xs:grid-cols-1 md:grid md:grid-cols-3 lg:grid-cols-6 xl:col-span-full`}
      >
        <ServiceField filter={filter} onChange={onChange} />
        <Field id="status" label="Status" className={compactField}>
          <StatusSelect
            value={filter.status}
            onChange={(status) => onChange({ status })}
            className={compact}
          />
        </Field>
        <DayFields filter={filter} onChange={onChange} />
        <WorkFields filter={filter} onChange={onChange} />
        <Button variant="quiet" onClick={onClear} className="col-span-full justify-self-start px-2 md:hidden">
          Clear filters
        </Button>
      </div>
    </section>
  );
}

type PartProps = Pick<LeadFiltersProps, 'filter' | 'onChange'>;

function ServiceField({ filter, onChange }: PartProps) {
  return (
    <Field id="service" label="Service" className={`${compactField} max-md:col-span-full`}>
      <Select
        id="service"
        value={filter.service}
        onChange={(event) => onChange({ service: event.target.value as LeadFilter['service'] })}
        className={compact}
      >
        <option value="all">All Services</option>
        {serviceIds.map((id) => (
          <option key={id} value={id}>
            {serviceLabel(id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DayFields({ filter: { dateFrom, dateTo }, onChange }: PartProps) {
  return (
    <>
      <Field id="dateFrom" label="Date From" className={compactField}>
        <DateInput
          id="dateFrom"
          emptyText="Any date"
          max={dateTo}
          value={dateFrom ?? ''}
          onChange={(event) => onChange({ dateFrom: event.target.value || undefined })}
          className={compact}
        />
      </Field>
      <Field id="dateTo" label="Date To" className={compactField}>
        <DateInput
          id="dateTo"
          emptyText="Any date"
          min={dateFrom}
          value={dateTo ?? ''}
          onChange={(event) => onChange({ dateTo: event.target.value || undefined })}
          className={compact}
        />
      </Field>
    </>
  );
}

function WorkFields({ filter, onChange }: PartProps) {
  const { staff } = useLeadActions();
  return (
    <>
      <Field id="followUp" label="Follow-up" className={compactField}>
        <Select
          id="followUp"
          value={filter.followUp}
          onChange={(event) => onChange({ followUp: event.target.value as LeadFilter['followUp'] })}
          className={compact}
        >
          <option value="all">Any</option>
          <option value="due">Due</option>
        </Select>
      </Field>
      <Field id="assignee" label="Assigned to" className={compactField}>
        <Select
          id="assignee"
          value={filter.assignee}
          onChange={(event) => onChange({ assignee: event.target.value })}
          className={compact}
        >
          <option value="all">Anyone</option>
          <option value="nobody">Unassigned</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import type { LeadFilter } from '@/lib/leads/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { StatusChoice } from './status-choice';
import type { StatusCounts } from './use-leads';

const compact = 'min-h-11 px-3 py-2 text-[0.9375rem] max-md:text-base';
const compactField = 'min-w-0 [&>label]:text-caption';

interface LeadFiltersProps {
  filter: LeadFilter;
  counts: StatusCounts | null;
  onChange: (filter: LeadFilter) => void;
  onClear: () => void;
}

/** The Filters panel. On a phone the status bar and the search stay and the rest folds away: leads come first. */
export function LeadFilters({ filter, counts, onChange, onClear }: LeadFiltersProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const change = (part: Partial<LeadFilter>) => onChange({ ...filter, ...part });

  return (
    <section
      aria-label="Filters"
      className="mt-6 grid gap-4 min-[86rem]:grid-cols-[auto_minmax(0,1fr)] min-[86rem]:items-end"
    >
      <StatusChoice
        value={filter.contactStatus}
        counts={counts}
        onChange={(contactStatus) => change({ contactStatus })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_10.5rem_10.5rem_auto]">
        <Field id="searchTerm" label="Search" className={`${compactField} md:max-lg:col-span-2`}>
          <Input
            id="searchTerm"
            type="search"
            maxLength={200}
            placeholder="Name, phone, address…"
            value={filter.searchTerm}
            onChange={(event) => change({ searchTerm: event.target.value })}
            className={compact}
          />
        </Field>
        <Button
          look="outline"
          aria-expanded={isUnfolded}
          aria-controls="more-filters"
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="text-primary md:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters
        </Button>
        <div
          id="more-filters"
          className={`${isUnfolded ? 'grid' : 'hidden'} col-span-2 grid-cols-2 gap-3 max-xs:grid-cols-1 md:contents`}
        >
          <Field id="service" label="Service" className={`${compactField} max-md:col-span-full`}>
            <Select
              id="service"
              value={filter.service}
              onChange={(event) => change({ service: event.target.value as LeadFilter['service'] })}
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
          <Field id="dateFrom" label="Date From" className={compactField}>
            <Input
              id="dateFrom"
              type="date"
              max={filter.dateTo}
              value={filter.dateFrom ?? ''}
              onChange={(event) => change({ dateFrom: event.target.value || undefined })}
              className={compact}
            />
          </Field>
          <Field id="dateTo" label="Date To" className={compactField}>
            <Input
              id="dateTo"
              type="date"
              min={filter.dateFrom}
              value={filter.dateTo ?? ''}
              onChange={(event) => change({ dateTo: event.target.value || undefined })}
              className={compact}
            />
          </Field>
          <Button
            look="quiet"
            onClick={onClear}
            className="px-2 whitespace-nowrap max-md:col-span-full max-md:justify-self-start"
          >
            Clear filters
          </Button>
        </div>
      </div>
    </section>
  );
}

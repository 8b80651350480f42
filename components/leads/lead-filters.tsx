import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import type { LeadFilter } from '@/lib/leads/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { StatusChoice } from './status-choice';

const compact = 'min-h-11 px-3 py-2';
const compactField = '[&>label]:text-caption';

interface LeadFiltersProps {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
  onClear: () => void;
}

/** The Filters panel. On a phone the search stays and the rest folds away, so that leads come first. */
export function LeadFilters({ filter, onChange, onClear }: LeadFiltersProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const change = (part: Partial<LeadFilter>) => onChange({ ...filter, ...part });

  return (
    <section
      aria-label="Filters"
      className="mt-7 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 md:flex md:flex-wrap"
    >
      <Field id="searchTerm" label="Search" className={`${compactField} md:min-w-52 md:grow md:basis-52`}>
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
        className={`${isUnfolded ? 'grid' : 'hidden'} col-span-2 grid-cols-2 gap-3 md:contents`}
      >
        <div className="max-md:col-span-2">
          <StatusChoice
            value={filter.contactStatus}
            onChange={(contactStatus) => change({ contactStatus })}
          />
        </div>
        <Field id="service" label="Service" className={`${compactField} max-md:col-span-2 md:w-50`}>
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
        <div className="contents md:flex md:items-end md:gap-3">
          <Field id="dateFrom" label="Date From" className={`${compactField} min-w-0 md:w-44`}>
            <Input
              id="dateFrom"
              type="date"
              max={filter.dateTo}
              value={filter.dateFrom ?? ''}
              onChange={(event) => change({ dateFrom: event.target.value || undefined })}
              className={compact}
            />
          </Field>
          <Field id="dateTo" label="Date To" className={`${compactField} min-w-0 md:w-44`}>
            <Input
              id="dateTo"
              type="date"
              min={filter.dateFrom}
              value={filter.dateTo ?? ''}
              onChange={(event) => change({ dateTo: event.target.value || undefined })}
              className={compact}
            />
          </Field>
          <Button look="quiet" onClick={onClear} className="px-3 max-md:col-span-2 max-md:justify-self-start">
            Clear filters
          </Button>
        </div>
      </div>
    </section>
  );
}

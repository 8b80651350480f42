import { Plus } from 'lucide-react';
import { DateInput, Field, Select } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { useLeadActions } from './lead-actions';
import { type StatusCounts, StatusFilter, StatusSelect } from './status-filter';

const compact = 'min-h-9 px-3 py-1 text-[0.875rem] md:leading-[inherit] max-md:min-h-11 max-md:text-base';
const compactField = 'min-w-0 [&>label]:text-caption';

/** The id of the popover with the filters. */
export const FILTERS_ID = 'filters';

interface LeadFiltersProps {
  filter: LeadFilter;
  counts: StatusCounts | undefined;
  onChange: (part: Partial<LeadFilter>) => void;
}

/** The button that opens the filters, and the filters. */
export function LeadFilters({ filter, counts, onChange }: LeadFiltersProps) {
  return (
    <Popover
      id={FILTERS_ID}
      label="Filters"
      buttonClass="tool"
      button={
        <>
          <Plus aria-hidden="true" />
          Filter
        </>
      }
      className="w-116 p-4"
    >
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        <div className="col-span-full">
          <StatusFilter
            value={filter.contactStatus}
            counts={counts}
            onChange={(contactStatus) => onChange({ contactStatus })}
          />
        </div>
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
      </div>
    </Popover>
  );
}

type PartProps = Pick<LeadFiltersProps, 'filter' | 'onChange'>;

function ServiceField({ filter, onChange }: PartProps) {
  return (
    <Field id="service" label="Service" className={compactField}>
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

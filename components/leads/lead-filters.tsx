import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DateInput, Field, Select } from '@/components/ui/field';
import { Popover } from '@/components/ui/popover';
import {
  type FilterControl,
  type FilterName,
  filterNames,
  filterText,
  type LeadFilter,
  leadFilter,
  severalIn,
  toggleIn,
} from '@/lib/leads/work/filters/schema';
import { useLeadActions } from './lead-actions';
import { leadQueries } from './lead-queries';
import { type StatusCounts, StatusFilter } from './status-filter';

const compact = 'min-h-9 px-3 py-1 text-[0.875rem] md:leading-[inherit] max-md:min-h-11 max-md:text-base';

/** The id of the popover with the filters. */
export const FILTERS_ID = 'filters';

interface LeadFiltersProps {
  filter: LeadFilter;
  counts: StatusCounts | undefined;
  onChange: (part: LeadFilter) => void;
}

/** The button that opens the filters, and the filters, as the table of them says. */
export function LeadFilters({ filter, counts, onChange }: LeadFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
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
      onToggle={setIsOpen}
      className="w-116 p-4"
    >
      <div className="grid grid-cols-2 gap-3 max-xs:grid-cols-1">
        {filterNames.map((name) => {
          const { control, label } = leadFilter(name);
          if (control.kind === 'search') return null;
          if (control.kind === 'contact-status')
            return (
              <div key={name} className="col-span-full">
                <StatusFilter
                  value={filter.contactStatus ?? 'all'}
                  counts={counts}
                  onChange={(status) => onChange({ contactStatus: status === 'all' ? undefined : status })}
                />
              </div>
            );
          return (
            <Field key={name} id={name} label={label} className="min-w-0 [&>label]:text-caption">
              <Control
                name={name}
                control={control}
                filter={filter}
                isOpen={isOpen}
                onChange={(value) => onChange({ [name]: value })}
              />
            </Field>
          );
        })}
      </div>
    </Popover>
  );
}

interface ControlProps<Kind extends FilterControl['kind']> {
  name: FilterName;
  control: Extract<FilterControl, { kind: Kind }>;
  filter: LeadFilter;
  /** Whether the filters are open. */
  isOpen: boolean;
  onChange: (value: string | undefined) => void;
}

function Control({ control, ...props }: ControlProps<'choices' | 'people' | 'several' | 'day'>) {
  switch (control.kind) {
    case 'choices':
      return <ChoiceSelect {...props} any={control.any} choices={control.choices} />;
    case 'people':
      return <PersonSelect {...props} control={control} />;
    case 'several':
      return <SeveralSelect {...props} control={control} />;
    case 'day':
      return <DayInput {...props} control={control} />;
  }
}

interface ChoiceSelectProps extends Omit<ControlProps<'choices'>, 'control' | 'isOpen'> {
  any: string;
  choices: Record<string, string>;
}

function ChoiceSelect({ name, any, choices, filter, onChange }: ChoiceSelectProps) {
  return (
    <Select
      id={name}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={compact}
    >
      <option value="">{any}</option>
      {Object.entries(choices).map(([id, label]) => (
        <option key={id} value={id}>
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </option>
      ))}
    </Select>
  );
}

function PersonSelect({ control: { any, choices, value }, ...props }: ControlProps<'people'>) {
  const { staff } = useLeadActions();
  const people = Object.fromEntries(staff.map((person) => [person[value], person.name]));
  return <ChoiceSelect {...props} any={any} choices={{ ...choices, ...people }} />;
}

/** Choosing one adds it, and choosing it again removes it: a list of checkboxes in the room of a select. */
function SeveralSelect({ name, control, filter, isOpen, onChange }: ControlProps<'several'>) {
  const { data } = useQuery({ ...leadQueries.filterChoices(), enabled: isOpen });
  const chosen = severalIn(filter[name]);
  // Several values may have one name, such as those of Google's search.
  const choices = [...Map.groupBy(new Set([...chosen, ...(data?.[control.of] ?? [])]), control.name)];
  function toggle(choice: string) {
    const values = choices.find(([label]) => label === choice)?.[1] ?? [];
    const added = values.filter((value) => !chosen.includes(value));
    onChange((added.length > 0 ? added : values).reduce<string | undefined>(toggleIn, filter[name]));
  }
  return (
    <Select
      id={name}
      value=""
      onChange={({ target }) => (target.value ? toggle(target.value) : onChange(undefined))}
      className={compact}
    >
      <option value="">{chosen.length > 0 ? filterText(name, filter[name] ?? '', []) : control.any}</option>
      {choices.map(([label, values]) => (
        <option key={label} value={label}>
          {values.every((value) => chosen.includes(value)) ? `✓ ${label}` : label}
        </option>
      ))}
    </Select>
  );
}

function DayInput({ name, control, filter, onChange }: ControlProps<'day'>) {
  return (
    <DateInput
      id={name}
      emptyText="Any date"
      {...(control.bound === 'from' ? { max: filter.dateTo } : { min: filter.dateFrom })}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={compact}
    />
  );
}

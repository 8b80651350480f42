import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { leadField } from '@/lib/leads/fields';
import { importFields } from '@/lib/leads/imports/schema';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';
import type { ImportChoices } from './check-report';
import { Tick } from './tick';

const SHOWN_VALUES = 3;

interface ImportFormProps {
  /** The first rows of the file. */
  sample: string[][];
  choices: ImportChoices;
  isBusy: boolean;
  error: Error | null;
  onChange: (part: Partial<ImportChoices>) => void;
  onHeadings: (hasHeadings: boolean) => void;
  onCheck: () => void;
}

/** What the columns of a file are, with their first three values, and what holds for all rows. */
export function ImportForm(props: ImportFormProps) {
  const { sample, choices, isBusy, error, onChange, onHeadings, onCheck } = props;
  const { columns, hasHeadings, source, service, isConsented } = choices;
  return (
    <StaffForm isBusy={isBusy} onSubmit={onCheck} className="grid grid-cols-1 gap-5">
      <Tick isChecked={hasHeadings} onChange={onHeadings}>
        The first row names the columns
      </Tick>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-caption">
          <caption className="sr-only">The columns of the file</caption>
          {/* A phone has the values below the name. */}
          <thead className="max-sm:sr-only">
            <tr className="border-b border-rule text-soft">
              <th className="py-2 pr-4 font-semibold">Column</th>
              <th className="py-2 pr-4 font-semibold">First values</th>
              <th className="w-52 py-2 font-semibold">Is the</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((field, index) => (
              <Column
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={index}
                index={index}
                sample={sample}
                hasHeadings={hasHeadings}
                field={field}
                onChoose={(next) => onChange({ columns: columns.with(index, next) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-caption text-soft">
        Columns of the same kind are put together: first and last name, or street, town and ZIP code.
      </p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          id="import-source"
          label="Where the list is from"
          hint="Shown as the source, such as Home show 2026."
        >
          <Input
            id="import-source"
            value={source}
            maxLength={80}
            autoComplete="off"
            aria-describedby="import-source-hint"
            onChange={({ target }) => onChange({ source: target.value })}
          />
        </Field>
        <Field id="import-service" label="Service of rows that name none">
          <Select
            id="import-service"
            value={service}
            onChange={({ target }) => onChange({ service: target.value as ServiceId | '' })}
          >
            <option value="">Select a Service</option>
            {serviceIds().map((id) => (
              <option key={id} value={id}>
                {serviceLabel(id)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Tick isChecked={isConsented} onChange={(next) => onChange({ isConsented: next })}>
          These people asked us to call
        </Tick>
        <p className="text-caption text-soft">
          Without it they don’t come up in Call next, and nobody can call or email them.
        </p>
      </div>
      <div>
        <Button type="submit" variant="outline" isInactive={isBusy}>
          Check the file
        </Button>
        <SaveError error={error} />
      </div>
    </StaffForm>
  );
}

interface ColumnProps extends Pick<ImportFormProps, 'sample'> {
  index: number;
  hasHeadings: boolean;
  field: ImportChoices['columns'][number];
  onChoose: (field: ImportChoices['columns'][number]) => void;
}

function Column({ index, sample, hasHeadings, field, onChoose }: ColumnProps) {
  const [heads = [], ...rest] = sample;
  const name = (hasHeadings && heads[index]) || `Column ${index + 1}`;
  const values = (hasHeadings ? rest : sample).slice(0, SHOWN_VALUES).map((row) => row[index] ?? '');
  return (
    <tr className="border-b border-rule max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_11rem] max-sm:items-center">
      <th scope="row" className="max-w-48 py-2 pr-4 font-semibold wrap-anywhere">
        {name}
      </th>
      <td className="py-2 pr-4 text-soft wrap-anywhere max-sm:order-last max-sm:col-span-2 max-sm:pt-0">
        {values.map((value) => value.slice(0, 80) || '–').join(' · ')}
      </td>
      <td className="py-1">
        <Select
          aria-label={`${name} is the`}
          value={field ?? ''}
          onChange={({ target }) => onChoose(importFields.find((one) => one === target.value) ?? null)}
          className="min-h-9 py-1 text-caption"
        >
          <option value="">Not imported</option>
          {importFields.map((one) => (
            <option key={one} value={one}>
              {leadField(one).label}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}

import type { ReactNode } from 'react';
import { LinkedText } from '@/components/site/linked-text';
import { Field, Input } from '@/components/ui/field';
import { hasEnded } from '@/lib/site/last-days';
import { monthNames } from '@/lib/site/month-names';
import { creditHintOn, savings } from '@/lib/site/savings';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { Fold } from './fold';
import { SwitchField } from './switch-field';

const { more } = savings;

interface MoreFieldsProps {
  inputs: EstimateInputs;
  day: string;
  /** The question about the ridge. */
  ridge: ReactNode;
}

/** What only some know, folded until it's asked for; the switches of the credit and of depreciation are for businesses. */
export function MoreFields({ inputs, day, ridge }: MoreFieldsProps) {
  const { use, limit, months, loan, term, credit, depreciation } = inputs;
  const isKnown = [use, limit, months].some((known) => known !== undefined);
  return (
    <div className="sm:col-span-2">
      <div className="credit-switch flex-col border-t border-rule py-1.5">
        {/* Once it has ended, only to switch off what an old link claims. */}
        {(credit || !hasEnded('businessCredit', day)) && (
          <SwitchField
            name="credit"
            isOn={credit}
            label={more.credit}
            hint={<LinkedText text={creditHintOn(day)} />}
            className="flex"
          />
        )}
        <SwitchField
          name="depreciation"
          isOn={depreciation}
          label={more.depreciation}
          hint={more.depreciationHint}
          className="flex"
        />
      </div>
      <Fold summary={more.summary} isOpen={isKnown}>
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          <MoreField name="use" label={more.use} hint={more.useHint} value={use} />
          <MoreField name="limit" label={more.limit} hint={more.limitHint} value={limit} />
          <fieldset className="sm:col-span-2">
            <legend className="font-semibold">{more.months}</legend>
            <p className="mt-0.5 text-caption text-soft">{more.monthsHint}</p>
            <div className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-4">
              {monthNames.map((name, month) => (
                <label key={name} className="text-caption">
                  {name}
                  <input
                    name="months"
                    inputMode="decimal"
                    maxLength={9}
                    defaultValue={months?.[month] ?? ''}
                    className="control min-w-0 tabular-nums"
                  />
                </label>
              ))}
            </div>
            <label className="with-script mt-3 block text-[0.9375rem]">
              <span className="font-semibold">{more.file}</span>
              <span className="mt-0.5 block text-caption text-soft">{more.fileHint}</span>
              <input
                type="file"
                data-form="file"
                accept=".xml,.csv,text/xml,text/csv"
                className="mt-2 max-w-full"
              />
            </label>
            <p data-form="file-note" role="status" className="mt-1 text-caption" />
          </fieldset>
          {ridge}
        </div>
      </Fold>
      <Fold summary={more.loanSummary} isOpen={loan !== undefined}>
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          <MoreField name="loan" label={more.loan} hint={more.loanHint} value={loan} />
          <MoreField name="term" label={more.term} value={term} />
        </div>
      </Fold>
    </div>
  );
}

interface MoreFieldProps {
  name: 'use' | 'limit' | 'loan' | 'term';
  label: string;
  hint?: string;
  value: number | undefined;
}

function MoreField({ name, label, hint, value }: MoreFieldProps) {
  const id = `estimate-${name}`;
  return (
    <Field id={id} label={label} hint={hint}>
      <Input
        id={id}
        name={name}
        inputMode="decimal"
        maxLength={12}
        defaultValue={value ?? ''}
        aria-describedby={hint && `${id}-hint`}
        className="tabular-nums"
      />
    </Field>
  );
}

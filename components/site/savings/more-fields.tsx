import { LinkedText } from '@/components/site/linked-text';
import { Field, Input } from '@/components/ui/field';
import { creditHintOn, savings } from '@/lib/site/savings';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { CREDIT_CLAIMED } from '@/lib/solar/estimate/query';

const { more } = savings;

/** What only some know, folded until it's asked for; the switch of the credit is for businesses. */
export function MoreFields({ inputs, day }: { inputs: EstimateInputs; day: string }) {
  const { use, limit, credit } = inputs;
  const isGiven = use !== undefined || limit !== undefined;
  return (
    <div className="sm:col-span-2">
      <label className="credit-switch items-start gap-3 border-t border-rule py-3.5 text-[0.9375rem] leading-snug">
        <input
          type="checkbox"
          name="credit"
          value={CREDIT_CLAIMED}
          defaultChecked={credit}
          className="mt-px size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="font-semibold">{more.credit}</span>
          <span className="mt-0.5 block text-caption text-soft">
            <LinkedText text={creditHintOn(day)} />
          </span>
        </span>
      </label>
      <details open={isGiven} className="group border-y border-rule">
        <summary className="flex min-h-12 list-none items-center justify-between text-[0.9375rem] font-semibold hover:text-primary-strong [&::-webkit-details-marker]:hidden">
          {more.summary}
          <span
            aria-hidden="true"
            className="relative size-5 text-primary before:absolute before:inset-x-0.5 before:top-1/2 before:border-t-2 after:absolute after:inset-y-0.5 after:left-1/2 after:border-l-2 group-open:after:hidden"
          />
        </summary>
        <div className="grid gap-4 pb-4 sm:grid-cols-2">
          <MoreField name="use" label={more.use} hint={more.useHint} value={use} />
          <MoreField name="limit" label={more.limit} hint={more.limitHint} value={limit} />
        </div>
      </details>
    </div>
  );
}

interface MoreFieldProps {
  name: 'use' | 'limit';
  label: string;
  hint: string;
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
        aria-describedby={`${id}-hint`}
        className="tabular-nums"
      />
    </Field>
  );
}

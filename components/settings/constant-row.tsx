import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatDay } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import type { CurrentConstant } from '@/lib/solar/constants/schema';
import { constantRangeText, constantText } from '@/lib/solar/estimate/constant-text';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { type ConstantDraft, type ConstantErrors, draftOf } from './constant-drafts';

interface ConstantRowProps {
  constant: CurrentConstant;
  /** Undefined while it is as stored; null when it will be reset. */
  draft: ConstantDraft | null | undefined;
  errors: ConstantErrors[string];
  onChange: (field: keyof ConstantDraft, text: string) => void;
  onReset: () => void;
}

const fields = [
  { field: 'value', label: 'Value', inputMode: 'decimal', type: 'text' },
  { field: 'reviewedOn', label: 'Reviewed on', inputMode: undefined, type: 'date' },
  { field: 'source', label: 'Source', inputMode: undefined, type: 'text' },
  { field: 'sourceUrl', label: 'Link to the source (optional)', inputMode: 'url', type: 'url' },
] as const;

/** One constant of the savings estimate: its value and the date of its review, and the fields that change them when opened. */
export function ConstantRow({ constant, draft, errors = {}, onChange, onReset }: ConstantRowProps) {
  const { key, value, reviewedOn, isChanged } = constant;
  const { label, unit, min, max } = estimateConstants[key];
  const shown = draft ?? draftOf(constant);
  const hint = constantRangeText(min, max, unit);
  const hasErrors = Object.keys(errors).length > 0;
  const details = useRef<HTMLDetailsElement>(null);
  // Before the form moves focus to the field. It isn't closed again: the owner is working in it.
  useLayoutEffect(() => {
    if (hasErrors && details.current) details.current.open = true;
  }, [hasErrors]);
  return (
    <li>
      <details ref={details} className="group">
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)] items-center gap-x-2 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-soft group-open:rotate-180 motion-safe:transition-transform"
          />
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-medium">{label}</span>
            <span className="ml-auto tabular-nums">{constantText(value, unit)}</span>
            <span className="basis-full text-caption text-soft">{stateText()}</span>
          </span>
        </summary>
        <div className="grid gap-4 pt-1 pb-5 pl-6 sm:grid-cols-2">
          {fields.map(({ field, ...control }) => (
            <Field
              key={field}
              id={`${key}-${field}`}
              label={control.label}
              hint={field === 'value' && hint}
              error={errors[field]}
              className={field.startsWith('source') ? 'sm:col-span-2' : undefined}
            >
              <Input
                id={`${key}-${field}`}
                type={control.type}
                inputMode={control.inputMode}
                autoComplete="off"
                value={shown[field]}
                onChange={(event) => onChange(field, event.target.value)}
                {...describedBy(`${key}-${field}`, { hint: field === 'value', error: errors[field] })}
              />
            </Field>
          ))}
          {isChanged && draft !== null && (
            <Button variant="outline" size="small" onClick={onReset} className="justify-self-start">
              Reset to ours: {constantText(estimateConstants[key].value, unit)}
              <span className="sr-only"> for {label}</span>
            </Button>
          )}
        </div>
      </details>
    </li>
  );

  function stateText(): string {
    if (draft === null) return 'Will be reset when you save';
    const reviewed = `Reviewed ${formatDay(reviewedOn)}`;
    if (draft) return `${reviewed}. Changed, not saved yet`;
    return isChanged ? `${reviewed}. Your own value or source` : reviewed;
  }
}

import type { ComponentProps, ReactNode } from 'react';
import { DateInput, describedBy, Field as FieldFrame, Input, Select, Textarea } from '@/components/ui/field';
import type { Field } from '@/lib/fields/field';
import { towns } from '@/lib/site/places';
import { type FieldControlProps, frameOf, type Of } from './control-props';

/** A control with one value that is typed or chosen. */
export function TextControl(props: FieldControlProps) {
  const { field, value, onChange, note, isPartOfOptional } = props;
  const { id, label, hint: said, error: wrong } = frameOf(props);
  const unit = 'unit' in field ? field.unit : undefined;
  const text = shownText(field, value);
  const error = wrong ?? tooLong(field, text);
  const described = describedBy(id, { hint: said !== '', error });
  const control = {
    ...described,
    'aria-describedby':
      [unit && `${id}-unit`, described['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-required': !field.isOptional && !isPartOfOptional,
    id,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(typedValue(field, target.value)),
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={
        said && (
          <span className="wrap-anywhere">
            {field.hint} {note && <strong className="block text-ink">{note}</strong>}
          </span>
        )
      }
      error={error}
    >
      {field.kind === 'text' ? (
        <Textarea {...control} rows={Math.min(12, Math.max(3, Math.ceil(field.maxLength / 90)))} />
      ) : field.kind === 'line' && field.maxLength > LONG_LINE ? (
        <Textarea
          {...control}
          rows={2}
          autoComplete={field.autoComplete ?? 'off'}
          className="field-sizing-content min-h-(--control-height,3rem)"
          onChange={({ target }) => onChange(typedValue(field, target.value.replace(/[\r\n\t]+/g, ' ')))}
        />
      ) : field.kind === 'town' || field.kind === 'choice' ? (
        <Select {...control}>
          <option value="">{field.isOptional ? 'None' : 'Choose one'}</option>
          {optionsOf(field, text).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      ) : field.kind === 'day' ? (
        <DateInput {...control} emptyText="No date" min={field.min} max={field.max} className="max-w-60" />
      ) : field.kind === 'color' ? (
        <span className="flex items-center gap-2.5">
          <input
            type="color"
            aria-label={`Pick the ${field.label.toLowerCase()}`}
            value={colorOf(field, value)}
            onChange={control.onChange}
            className="h-(--control-height,3rem) w-14 shrink-0 cursor-pointer rounded-xs border border-field bg-surface-raised p-1"
          />
          <Input {...control} {...inputOf(field)} />
        </span>
      ) : unit || field.kind === 'money' ? (
        <span className="flex items-center gap-2.5">
          {field.kind === 'money' && <Unit id={`${id}-unit`}>$</Unit>}
          <Input {...control} {...inputOf(field)} />
          {unit && <Unit id={`${id}-unit`}>{unit}</Unit>}
        </span>
      ) : (
        <Input {...control} {...inputOf(field)} />
      )}
    </FieldFrame>
  );
}

/** As wide as what is typed, so that a unit stands beside it. */
const SHORT = 'max-w-40 tabular-nums';
/** A line of more characters than this is shown wrapped, because a phone shows forty. */
const LONG_LINE = 120;

/** What is in a control: what is typed, and a stored month in words. */
function shownText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  const isStoredMonth = field.kind === 'month' && /^\d{4}-\d\d$/.test(String(value));
  return isStoredMonth && field.schema.safeParse(value).success ? field.show(value) : String(value);
}

/** What a color picker shows: the color that is typed, or black until it is one. */
function colorOf({ schema }: Field, typed: unknown): string {
  const { success, data } = schema.safeParse(typed);
  return success && typeof data === 'string' ? data : '#000000';
}

const Unit = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} className="shrink-0 text-soft">
    {children}
  </span>
);

/** What is stored for an empty control, or for the number that is typed; else the text, which the schema reads. */
function typedValue({ kind }: Field, typed: string): unknown {
  if (typed === '') return undefined;
  const isNumber = kind === 'count' || kind === 'amount' || kind === 'money' || kind === 'year';
  return isNumber && String(Number(typed)) === typed ? Number(typed) : typed;
}

/** By how much a text is too long. It stays whole: a browser that knew the limit would cut off what is pasted without a word. */
function tooLong(field: Field, text: string): string | undefined {
  const left = 'maxLength' in field ? field.maxLength - text.length : 0;
  return left < 0 ? `${(-left).toLocaleString('en-US')} characters too many` : undefined;
}

/** What browsers and keyboards need to know of a control. */
function inputOf(field: Field): ComponentProps<'input'> {
  const inputs: Partial<Record<Field['kind'], ComponentProps<'input'>>> = {
    phone: { type: 'tel', inputMode: 'tel' },
    email: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
    link: {
      type: 'url',
      inputMode: 'url',
      placeholder: 'https://',
      autoCapitalize: 'off',
      spellCheck: false,
    },
    month: { placeholder: 'June 2026', className: SHORT },
    year: { inputMode: 'numeric', className: SHORT },
    color: { autoCapitalize: 'off', spellCheck: false, className: 'tabular-nums' },
    count: { inputMode: 'numeric', className: SHORT },
    amount: { inputMode: 'decimal', className: SHORT },
    money: { inputMode: 'decimal', className: SHORT },
  };
  const line = field.kind === 'line' && { autoComplete: field.autoComplete ?? 'off' };
  return { autoComplete: 'off', ...inputs[field.kind], ...line };
}

/** The options of a control, and what is stored if it is none of them any more. */
function optionsOf(field: Of<'town'> | Of<'choice'>, stored: string): [value: string, words: string][] {
  const options: [string, string][] =
    field.kind === 'town' ? towns().map(({ name }) => [name, name]) : Object.entries(field.options);
  if (stored === '' || options.some(([value]) => value === stored)) return options;
  return [
    ...options,
    [stored, `${stored} (${field.kind === 'town' ? 'no longer served' : 'no longer offered'})`],
  ];
}

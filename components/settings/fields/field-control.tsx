import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateInput, describedBy, Field as FieldFrame, Input, Select, Textarea } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import type { Field } from '@/lib/fields/field';
import type { Picture } from '@/lib/pictures/schema';
import { MAX_MILES } from '@/lib/site/installer/schema';
import { towns } from '@/lib/site/places';
import { controlId, type PlaceErrors } from './field-errors';
import { FieldsetFrame } from './fieldset-frame';
import { PictureControl, PicturesControl } from './picture-control';
import { PlaceControl, type TypedPlace } from './place-control';
import type { FieldValues } from './use-field-draft';
import { WeekControl } from './week-control';

interface FieldControlProps {
  field: Field;
  /** The form, which the ids of its controls begin with. */
  form: string;
  /** Where the field is in the form: `name`, or `years.0.measured`. */
  place: string;
  value: unknown;
  onChange: (value: unknown) => void;
  errors: PlaceErrors;
  /** What is said besides the hint. */
  note?: string | undefined;
  /** The values of the whole form. */
  all: FieldValues;
  /** An alt text for a picture. */
  proposedAlt?: string | undefined;
  /** Called when pictures of the field begin to be uploaded, and when none is any more. */
  onUploading?: ((place: string, isUploading: boolean) => void) | undefined;
  isOwner: boolean;
  /** Whether what it is a part of may be left out. */
  isPartOfOptional?: boolean | undefined;
}

/** The control of a field, by its kind, with its label, hint and error. */
export function FieldControl(props: FieldControlProps) {
  const { field } = props;
  if (field.kind === 'toggle') return <ToggleControl {...props} field={field} />;
  if (field.kind === 'place') return <PlaceField {...props} field={field} />;
  if (field.kind === 'rows') return <RowsControl {...props} field={field} />;
  if (field.kind === 'group') return <GroupControl {...props} field={field} />;
  if (field.kind === 'choices') return <ChoicesControl {...props} field={field} />;
  if (field.kind === 'week')
    return <WeekControl {...props} label={labelOf(field)} hint={saidOf(field, props.note)} />;
  if (field.kind === 'picture' || field.kind === 'pictures') return <ImageControl {...props} field={field} />;
  return <TextControl {...props} />;
}

const labelOf = ({ label, isOptional }: Field) => (isOptional ? `${label} (optional)` : label);

const saidOf = ({ hint }: Field, note: string | undefined) => [hint, note].filter(Boolean).join(' ');

type Of<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>;

/** A control with one value that is typed or chosen. */
function TextControl({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
  isPartOfOptional,
}: FieldControlProps) {
  const id = controlId(form, place);
  const unit = 'unit' in field ? field.unit : undefined;
  const said = saidOf(field, note);
  const text = shownText(field, value);
  const error = errors[place] ?? tooLong(field, text);
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
      label={labelOf(field)}
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

/** A town around the city. */
function PlaceField({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
}: FieldControlProps & { field: Of<'place'> }) {
  const [city] = towns();
  return (
    <PlaceControl
      id={controlId(form, place)}
      label={labelOf(field)}
      hint={[field.hint, note].filter(Boolean).join(' ') || undefined}
      error={errors[place] ?? Object.entries(errors).find(([part]) => part.startsWith(`${place}.`))?.[1]}
      near={city}
      maxMiles={MAX_MILES}
      value={value as TypedPlace | undefined}
      onChange={onChange}
    />
  );
}

/** One picture, or several. */
function ImageControl({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
  proposedAlt,
  onUploading,
}: FieldControlProps & { field: Of<'picture'> | Of<'pictures'> }) {
  const shared = {
    id: controlId(form, place),
    label: labelOf(field),
    hint: saidOf(field, note) || undefined,
    // Of the picture, or of one of its parts.
    error: errors[place] ?? Object.entries(errors).find(([part]) => part.startsWith(`${place}.`))?.[1],
    proposedAlt,
    onUploading: (isUploading: boolean) => onUploading?.(place, isUploading),
  };
  return field.kind === 'picture' ? (
    <PictureControl
      {...shared}
      isDecorative={field.isDecorative}
      value={value as Picture | undefined}
      onChange={onChange}
    />
  ) : (
    <PicturesControl {...shared} max={field.max} value={(value ?? []) as Picture[]} onChange={onChange} />
  );
}

function ToggleControl({
  field,
  value,
  onChange,
  note,
  all,
  isOwner,
}: FieldControlProps & { field: Of<'toggle'> }) {
  const now = useNow();
  const exceptions = useDayExceptions();
  const isDisabled = field.by === 'owner' && !isOwner;
  const hint = field.hintOn ? field.hintOn(all as never, now, exceptions as never) : field.hint;
  return (
    <Switch label={field.label} isOn={value === true} isDisabled={isDisabled} onChange={onChange}>
      {[isDisabled && 'Only an owner can change this.', hint, note].filter(Boolean).join(' ')}
    </Switch>
  );
}

/** Fields that belong together. */
function GroupControl({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
  ...shared
}: FieldControlProps & { field: Of<'group'> }) {
  const parts = (value ?? {}) as FieldValues;
  return (
    <FieldsetFrame
      id={controlId(form, place)}
      label={labelOf(field)}
      hint={saidOf(field, note)}
      error={errors[place]}
    >
      <div className="grid gap-3 border-l-2 border-rule pl-3 sm:grid-cols-2">
        {Object.entries(field.fields).map(([name, part]) => (
          <FieldControl
            {...shared}
            key={name}
            field={part}
            form={form}
            place={`${place}.${name}`}
            value={parts[name]}
            onChange={(next) => onChange({ ...parts, [name]: next })}
            errors={errors}
            isPartOfOptional={field.isOptional}
          />
        ))}
      </div>
    </FieldsetFrame>
  );
}

/** A switch for each of several options. */
function ChoicesControl({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
}: FieldControlProps & { field: Of<'choices'> }) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldsetFrame
      id={controlId(form, place)}
      label={labelOf(field)}
      hint={saidOf(field, note)}
      error={errors[place]}
    >
      {Object.entries(field.options).map(([id, label]) => (
        <Switch
          key={id}
          label={label}
          isOn={chosen.includes(id)}
          isDisabled={id in field.kept && chosen.includes(id)}
          onChange={(isOn) =>
            onChange(Object.keys(field.options).filter((one) => (one === id ? isOn : chosen.includes(one))))
          }
        >
          {field.kept[id] && `It stays: ${field.kept[id]}.`}
        </Switch>
      ))}
    </FieldsetFrame>
  );
}

/** A small table: a row of controls for each of its rows. */
function RowsControl({
  field,
  form,
  place,
  value,
  onChange,
  errors,
  note,
  ...shared
}: FieldControlProps & { field: Of<'rows'> }) {
  const id = controlId(form, place);
  const filled = (Array.isArray(value) ? value : []) as FieldValues[];
  const isShort = Object.keys(field.fields).length <= 3;
  const replace = (index: number, row: FieldValues[]) =>
    onChange(filled.flatMap((one, other) => (other === index ? row : [one])));
  return (
    <FieldsetFrame id={id} label={labelOf(field)} hint={saidOf(field, note)} error={errors[place]}>
      {filled.map((row, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that stays
          key={index}
          aria-label={`${sentenceStart(field.row)} ${index + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-l-2 border-rule pl-3"
        >
          <span aria-hidden="true" className={classNames('text-caption text-soft', isShort && 'sm:hidden')}>
            {sentenceStart(field.row)} {index + 1}
          </span>
          <div
            className={classNames(
              'row-start-2 grid gap-3',
              isShort
                ? 'max-sm:col-span-2 sm:row-start-1 sm:grid-flow-col sm:auto-cols-fr'
                : 'col-span-2 sm:grid-cols-2',
            )}
          >
            {Object.entries(field.fields).map(([name, part]) => (
              <FieldControl
                {...shared}
                key={name}
                field={part}
                form={form}
                place={`${place}.${index}.${name}`}
                value={row[name]}
                onChange={(next) => replace(index, [{ ...row, [name]: next }])}
                errors={errors}
              />
            ))}
          </div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${field.row} ${index + 1}`}
            onClick={() => {
              replace(index, []);
              document.getElementById(id)?.focus();
            }}
            className={classNames(
              'min-h-9 px-2 max-md:min-h-11 max-md:min-w-11',
              isShort && 'sm:mt-7 sm:self-start',
            )}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </fieldset>
      ))}
      {filled.length < field.max && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start max-md:min-h-11"
          onClick={() => onChange([...filled, {}])}
        >
          Add a {field.row}
        </Button>
      )}
    </FieldsetFrame>
  );
}

const sentenceStart = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

import { z } from 'zod';
import { type Picture, pictureSchema } from '@/lib/pictures/schema';
import type { Control, Field, Fields, ToggleHint, Values, Who } from './field';
import { phoneText } from './phone-text';
import { ruledText } from './ruled-text';
import { atMost, cleanLine, isVisible, textRules } from './rules';
import { isPlainText, replaceLoneSurrogates, stripInvisibleCharacters } from './single-line-text';
import { type DayTimes, weekSchema, weekText } from './week';
import { HALF_LINK, hasWholeLinks } from './written-link';

// What people type is what the schemas accept, so that a form needs no reading of its own: "1,250" is a count, and
// "June 2026" a month. What a schema returns, it accepts and returns unchanged.

interface Options<Value> {
  /** A sentence below the control. */
  hint?: string;
  isOptional?: boolean;
  /** The value of what was stored before the field was added; of an optional one, also where it is left empty. */
  preset?: NoInfer<Value>;
  /** What the form says when a required field is missing. */
  missing?: string;
  /** A further condition. */
  rule?: { holds: (value: Value) => boolean; message: string };
  /** What is stored instead of what can't be read, which then is no mistake. */
  fallback?: NoInfer<Value>;
}

type IsOptional<Given> = Given extends { isOptional: true } ? true : false;

/** Whether nothing is typed into a control. */
const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? !isVisible(value) : value === undefined || value === null;

/** Whether nothing is typed into any control of a group. What is sent for other kinds may be nested without end. */
const isBlankGroup = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && Object.values(Object(value)).every(isBlank));

function field<Value, Given extends Options<Value>>(
  control: Control,
  label: string,
  { hint, isOptional = false, preset, rule, fallback }: Options<Value>,
  schema: z.ZodType<Value>,
  show: (value: Value) => string,
): Field<Value, IsOptional<Given>> {
  const accepted = rule ? schema.refine(rule.holds, rule.message) : schema;
  const ruled = fallback === undefined ? accepted : accepted.catch(fallback as never);
  const withPreset = preset === undefined ? undefined : ruled.default(preset as never);
  const isEmpty = control.kind === 'group' || control.kind === 'place' ? isBlankGroup : isBlank;
  const blankToUndefined = (value: unknown) => (isEmpty(value) ? undefined : value);
  return {
    ...control,
    label,
    hint,
    isOptional: isOptional as IsOptional<Given>,
    schema: isOptional
      ? z.preprocess(blankToUndefined, withPreset ?? ruled.optional())
      : ((withPreset ?? ruled) as z.ZodType<Value>),
    show,
  };
}

const inSentence = (label: string) =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
const missingText = (label: string, { missing }: { missing?: string }) =>
  missing ?? `Enter the ${inSentence(label)}`;

/** One line of plain text. */
const lineSchema = (maxLength: number, missing: string) =>
  ruledText(missing, textRules.line({ maxLength, missing }), cleanLine);

const asIs = (text: string) => text;

/** One line of text. */
export function line<const Given extends Options<string> & { max?: number; autoComplete?: string }>(
  label: string,
  given: Given = {} as Given,
) {
  const { max = 120, autoComplete } = given;
  const control = { kind: 'line', maxLength: max, autoComplete } as const;
  return field<string, Given>(control, label, given, lineSchema(max, missingText(label, given)), asIs);
}

const cleanText = (typed: string) =>
  stripInvisibleCharacters(replaceLoneSurrogates(typed).replace(/\r\n?/g, '\n')).trim();

/** Several lines of text, in which there may be links. */
export function text<const Given extends Options<string> & { max?: number; hasLinks?: boolean }>(
  label: string,
  given: Given = {} as Given,
) {
  const { max = 1000, hasLinks = false } = given;
  const missing = missingText(label, given);
  const schema = ruledText(missing, textRules.text({ maxLength: max, missing }), cleanText).refine(
    (typed) => !hasLinks || hasWholeLinks(typed),
    HALF_LINK,
  );
  return field<string, Given>({ kind: 'text', maxLength: max, hasLinks }, label, given, schema, asIs);
}

const NOT_A_PHONE = 'Enter a phone number with ten digits, such as (212) 555-0143';

function usPhone(typed: unknown): unknown {
  if (typeof typed !== 'string' || !/^[\s\d()+.\-–‑]*$/.test(stripInvisibleCharacters(typed))) return typed;
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/**
 * A phone number of the United States, stored like (212) 555-0143. With `isAnyCountry`, whatever number somebody types, in at most
 * `max` characters; one of the United States is shown the same way.
 */
export function phone<const Given extends Options<string> & { isAnyCountry?: boolean; max?: number }>(
  label: string,
  given: Given = {} as Given,
) {
  const { isAnyCountry = false, max } = given;
  const missing = missingText(label, given);
  const number = z.string(missing).regex(/^\([2-9]\d\d\) [2-9]\d\d-\d{4}$/, NOT_A_PHONE);
  const schema = isAnyCountry
    ? ruledText(missing, textRules.anyPhone({ maxLength: max, missing }), cleanLine)
    : z.preprocess(usPhone, number);
  return field<string, Given>({ kind: 'phone' }, label, given, schema, phoneText);
}

/** An email address. */
export function email<const Given extends Options<string> & { max?: number }>(
  label: string,
  given: Given = {} as Given,
) {
  const schema = ruledText(missingText(label, given), textRules.email({ maxLength: given.max }), cleanLine);
  return field<string, Given>({ kind: 'email' }, label, given, schema, asIs);
}

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /^[^.\s].*\./.test(url.hostname)
  );
}

/** The address of a page elsewhere. */
export function link<const Given extends Options<string>>(label: string, given: Given = {} as Given) {
  const schema = z
    .string(missingText(label, given))
    .overwrite(cleanLine)
    .max(2000, atMost(2000).message)
    .refine(
      (typed) => isPlainText(typed) && !/\s/.test(typed) && isWebAddress(typed),
      'Enter the whole address, beginning with https://',
    );
  return field<string, Given>({ kind: 'link' }, label, given, schema, asIs);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const showDay = (day: string) => dayFormat.format(Date.parse(day));

/** A day such as 2026-11-27. `min` and `max` are days, too. */
export function day<const Given extends Options<string> & { min?: string; max?: string }>(
  label: string,
  given: Given = {} as Given,
) {
  const { min, max, missing = 'Choose a date' } = given;
  const schema = z.iso
    .date(missing)
    .refine((date) => !min || date >= min, `Choose a date from ${min && showDay(min)} on`)
    .refine((date) => !max || date <= max, `Choose a date up to ${max && showDay(max)}`);
  return field<string, Given>({ kind: 'day', min, max }, label, given, schema, showDay);
}

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
);

/** What is typed for a month, as it is stored: "June 2026", "jun 2026", "6/2026" and "2026-6" are 2026-06. */
function monthText(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const plain = stripInvisibleCharacters(typed).trim().toLowerCase();
  const [, name = '', number = '', yearAfter = ''] =
    /^(?:([a-z]{3,})\.?,?\s+|(\d{1,2})\s*[/.-]\s*)(\d{4})$/.exec(plain) ?? [];
  const [, yearBefore = '', numberAfter = ''] = /^(\d{4})\s*[/.-]\s*(\d{1,2})$/.exec(plain) ?? [];
  const named = name ? monthNames.findIndex((one) => one.toLowerCase().startsWith(name)) + 1 : 0;
  const month = named || Number(number || numberAfter);
  const year = yearAfter || yearBefore;
  return year && month ? `${year}-${String(month).padStart(2, '0')}` : typed;
}

/** A month such as 2026-06. */
export function month<const Given extends Options<string>>(label: string, given: Given = {} as Given) {
  const number = z
    .string(missingText(label, given))
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month and its year, such as June 2026');
  const show = (value: string) => `${monthNames[Number(value.slice(5)) - 1]} ${value.slice(0, 4)}`;
  return field<string, Given>({ kind: 'month' }, label, given, z.preprocess(monthText, number), show);
}

/** What is typed for a number, with separators of thousands if they are in their places. */
function numberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const plain = stripInvisibleCharacters(typed)
    .trim()
    .replace(/^\$\s*/, '');
  return /^(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) && plain !== ''
    ? Number(plain.replaceAll(',', ''))
    : typed;
}

interface Range {
  min?: number;
  max?: number;
}

const numberText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 10 });

function rangeText({ min = 0, max = 1_000_000_000 }: Range): string {
  return `Use a number from ${numberText(min)} to ${numberText(max)}`;
}

/** A number that is typed, within a range. With `notWhole`, which is said of any other, a whole one. */
function numberSchema(missing: string, range: Range, notWhole?: string) {
  const { min = 0, max = 1_000_000_000 } = range;
  const number = notWhole
    ? z.number({ error: ({ input }) => (isBlank(input) ? missing : notWhole) }).int(notWhole)
    : z.number(missing);
  return z.preprocess(numberOf, number.min(min, rangeText(range)).max(max, rangeText(range)));
}

/** A year. */
export function year<const Given extends Options<number> & Range>(label: string, given: Given = {} as Given) {
  const { min = 1800, max = 2100 } = given;
  const problem = given.missing ?? 'Enter a year with four digits, such as 2014';
  const schema = z.preprocess(
    numberOf,
    z
      .int(problem)
      .min(1000, problem)
      .max(9999, problem)
      .min(min, `Enter a year from ${min} on`)
      .max(max, `Enter a year up to ${max}`),
  );
  return field<number, Given>({ kind: 'year' }, label, given, schema, String);
}

/** A whole number, perhaps of something: "panels". */
export function count<const Given extends Options<number> & Range & { unit?: string }>(
  label: string,
  given: Given = {} as Given,
) {
  const { unit } = given;
  const notWhole = given.missing ?? (unit ? `Enter a whole number of ${unit}` : 'Enter a whole number');
  const missing = given.missing ?? (unit ? `Enter the number of ${unit}` : notWhole);
  const show = (value: number) => (unit ? `${numberText(value)} ${unit}` : numberText(value));
  const schema = numberSchema(missing, given, notWhole);
  return field<number, Given>({ kind: 'count', unit }, label, given, schema, show);
}

/** A number that may have a fraction, with its unit: "kW". */
export function amount<const Given extends Options<number> & Range & { unit?: string }>(
  label: string,
  given: Given = {} as Given,
) {
  const { unit, missing = unit ? `Enter the ${inSentence(label)} in ${unit}` : 'Enter a number' } = given;
  const show = (value: number) => (unit ? `${numberText(value)} ${unit}` : numberText(value));
  const schema = numberSchema(missing, given);
  return field<number, Given>({ kind: 'amount', unit }, label, given, schema, show);
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Dollars, with at most two decimals. */
export function money<const Given extends Options<number> & Range>(
  label: string,
  given: Given = {} as Given,
) {
  const problem = given.missing ?? 'Enter an amount in dollars';
  const schema = numberSchema(problem, given).refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Use at most two decimals',
  );
  return field<number, Given>({ kind: 'money' }, label, given, schema, (value) => dollars.format(value));
}

/** A town by its name. The control offers those that are served; one that no longer is stays readable. */
export function town<const Given extends Options<string>>(label: string, given: Given = {} as Given) {
  const schema = lineSchema(80, given.missing ?? 'Choose a town');
  return field<string, Given>({ kind: 'town' }, label, given, schema, asIs);
}

/** One of several options, by the values that are stored. */
export function choice<
  const Values extends Readonly<Record<string, string>>,
  const Given extends Options<keyof Values & string>,
>(label: string, options: Values, given: Given = {} as Given) {
  type Value = keyof Values & string;
  const ids = Object.keys(options) as Value[];
  const schema = z.enum(ids, given.missing ?? 'Choose one of the list') as unknown as z.ZodType<Value>;
  const control = { kind: 'choice', options } as const;
  return field<Value, Given>(control, label, given, schema, (value) =>
    // What was stored may be no option any more.
    Object.hasOwn(options, value) ? (options[value] ?? value) : value,
  );
}

const NOT_A_COLOR = 'Choose a color, or enter its six digits, such as #1f5c3a';

/** What is typed for a color, as it is stored: in lower case, with six digits after a number sign. */
function colorText(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const digits = stripInvisibleCharacters(typed).trim().toLowerCase().replace(/^#/, '');
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`;
}

/** A color, as six digits after a number sign. */
export function color<const Given extends Options<string>>(label: string, given: Given = {} as Given) {
  const digits = z.string(given.missing ?? NOT_A_COLOR).regex(/^#[0-9a-f]{6}$/, NOT_A_COLOR);
  return field<string, Given>({ kind: 'color' }, label, given, z.preprocess(colorText, digits), asIs);
}

/** A place with its county, without “County”, and its coordinates in degrees. */
export interface Place {
  name: string;
  county: string;
  latitude: number;
  longitude: number;
}

const signedNumber = (typed: unknown) =>
  typeof typed === 'string' && typed.trim() !== '' ? Number(typed.trim().replace('−', '-')) : typed;
const degrees = (missing: string) => z.preprocess(signedNumber, z.number(missing));

/** A place of a list, or one that is described by hand. */
export function place<const Given extends Options<Place>>(label: string, given: Given = {} as Given) {
  const county = 'Enter the county';
  const schema = z.strictObject(
    {
      name: lineSchema(60, 'Enter the name'),
      county: z.preprocess(
        (typed) => (typeof typed === 'string' ? typed.trim().replace(/ county$/i, '') : typed),
        lineSchema(60, county),
      ),
      latitude: degrees('Enter the latitude in degrees, such as 35.5951'),
      longitude: degrees('Enter the longitude in degrees, such as -82.5515'),
    },
    missingText(label, given),
  );
  return field<Place, Given>({ kind: 'place' }, label, given, schema, placeLabel);
}

/** `Boone, Watauga County`. */
export const placeLabel = ({ name, county }: Pick<Place, 'name' | 'county'>): string =>
  `${name}, ${county} County`;

/** A picture that was uploaded. */
export function picture<const Given extends Options<Picture> & { isDecorative?: boolean }>(
  label: string,
  given: Given = {} as Given,
) {
  const { isDecorative = false, missing = 'Choose a picture' } = given;
  const shape = { ...pictureSchema.shape, ...(isDecorative && { alt: z.literal('') }) };
  const show = ({ alt, width, height }: Picture) => alt || `a picture of ${width} × ${height} px`;
  const schema: z.ZodType<Picture> = z.strictObject(shape, missing);
  return field<Picture, Given>({ kind: 'picture', isDecorative }, label, given, schema, show);
}

/** Several pictures, in their order; none unless some are chosen. */
export function pictures(
  label: string,
  { max, ...given }: Omit<Options<Picture[]>, 'isOptional'> & { max: number },
) {
  const schema = z.array(pictureSchema, 'Choose pictures').max(max, `Use at most ${max} pictures`);
  const show = (chosen: Picture[]) => chosen.map(({ alt }) => `“${alt}”`).join(', ') || 'none';
  return field<Picture[], object>({ kind: 'pictures', max }, label, { preset: [], ...given }, schema, show);
}

/** Some of several options, in the order of the options. `kept` are those that can't be left out, each with the reason. */
export function choices<const Given extends Options<string[]>>(
  label: string,
  options: Readonly<Record<string, string>>,
  {
    kept = {},
    min = 0,
    ...given
  }: Given & { kept?: Readonly<Record<string, string>>; min?: number } = {} as Given,
) {
  const ids = Object.keys(options);
  const inOrder = (chosen: unknown) =>
    // An option that a later release doesn't have any more is left out.
    Array.isArray(chosen) ? ids.filter((id) => chosen.includes(id)) : chosen;
  const schema = z.preprocess(
    inOrder,
    z
      .array(z.string(), 'Send a list')
      .min(min, given.missing ?? `Choose at least ${min}`)
      .superRefine((chosen, context) => {
        for (const [id, reason] of Object.entries(kept))
          if (!chosen.includes(id)) context.addIssue(`Keep ${options[id] ?? id}: ${reason}`);
      }),
  );
  const show = (chosen: string[]) => chosen.map((id) => options[id] ?? id).join(', ') || 'none';
  return field<string[], object>({ kind: 'choices', options, kept }, label, given, schema, show);
}

/** The times of each day of the week, Monday first. */
export function week<const Given extends Options<DayTimes[]>>(label: string, given: Given = {} as Given) {
  return field<DayTimes[], Given>({ kind: 'week' }, label, given, weekSchema, (times) => weekText(times));
}

/** Fields that belong together. One that is optional is left out while none of them is filled. */
export function group<const Some extends Fields, const Given extends Options<Values<Some>>>(
  label: string,
  fields: Some,
  given: Given = {} as Given,
) {
  const show = (values: Values<Some>) => showValues(fields, values);
  const values = valuesSchema(fields);
  // What is missing is said of its parts, also when nothing has been typed into any.
  const schema = given.isOptional ? values : z.preprocess((typed) => typed ?? {}, values);
  return field<Values<Some>, Given>({ kind: 'group', fields }, label, given, schema, show);
}

/** A small table. `row` is what a row is called: "year". */
export function rows<const Some extends Fields>(
  label: string,
  {
    fields,
    row,
    max,
    ...given
  }: Omit<Options<Values<Some>[]>, 'isOptional'> & { fields: Some; row: string; max: number },
) {
  const schema = z.array(valuesSchema(fields), 'Send a list').max(max, `Use at most ${max} rows`);
  const show = (filled: Values<Some>[]) => filled.map((one) => showValues(fields, one)).join('; ') || 'none';
  return field<Values<Some>[], object>(
    { kind: 'rows', fields, row, max },
    label,
    { preset: [], ...given } as Options<Values<Some>[]>,
    schema,
    show,
  );
}

/** Something that is on or off. With `by`, only owners may change it. */
export function toggle<
  const Given extends Omit<Options<boolean>, 'isOptional' | 'hint'> & {
    by?: Who;
    hint?: string | ToggleHint;
  },
>(label: string, given: Given = {} as Given) {
  const { hint, by, missing = `Say yes or no: ${label}`, ...options } = given;
  const isText = typeof hint !== 'function';
  const control = { kind: 'toggle', by, hintOn: isText ? undefined : hint } as const;
  const shared = { ...options, ...(isText && hint && { hint }) } as Options<boolean>;
  return field<boolean, object>(control, label, shared, z.boolean(missing), (value) =>
    value ? 'on' : 'off',
  );
}

/** The schema of a value with these fields. */
export function valuesSchema<Some extends Fields>(fields: Some): z.ZodType<Values<Some>> {
  return valuesObject(fields) as unknown as z.ZodType<Values<Some>>;
}

/** The same, for further fields. */
export const valuesObject = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** The filled fields of a value with their labels. */
const showValues = (fields: Fields, value: object): string =>
  Object.entries(fields)
    .flatMap(([name, one]) => {
      const part = (value as Record<string, unknown>)[name];
      return part === undefined ? [] : `${one.label} ${one.show(part)}`;
    })
    .join(', ');

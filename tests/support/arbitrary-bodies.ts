import fc from 'fast-check';
import type { z } from 'zod';

type Bytes = Uint8Array<ArrayBuffer>;
type Arbitrary = fc.Arbitrary<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: Zod's definitions differ by type, and only the parts named here are read
type Definition = any;

/** Values that commonly break headers, queries, pages, numbers or names. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202e',
  'a\r\nBcc: all@example.com',
  '\u001b[2J',
  '%00',
  '%E0%A4%A',
  '%s%n%x',
  "'",
  "'; drop table leads; --",
  '"',
  '\\',
  '`',
  `\u0024{7*7}`,
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  '/.//evil.example',
  '//evil.example',
  '/about',
  '/',
  'http://localhost:3000/about',
  'https://[',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '2147483648',
  '99999-12-31',
  '0000-00-00',
  '2026-02-30',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '{"@type":"Thing","name":"x"}',
  '[{"selector":"img","alt":"x"}]',
  '[[[[[[[[[[',
  'İıßﬁ',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '\u0301'.repeat(200),
  'x'.repeat(70),
  'x'.repeat(4_001),
  'x'.repeat(15_000),
];

const hostile = fc.constantFrom(...hostileTexts);
const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
);

/** Any JSON value. */
const anyJson: Arbitrary = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.double(), fc.maxSafeInteger());

/**
 * Bodies for a schema: ones that are valid by its types, mutations of those, and arbitrary JSON or bytes. `known` are
 * texts with a meaning, such as ids that exist.
 */
export function bodiesFor(schema: z.ZodType, known: string[]): fc.Arbitrary<Bytes> {
  const valid = valueFor(schema, textAmong(known));
  const json = fc.oneof(
    { weight: 5, arbitrary: valid },
    { weight: 4, arbitrary: mutated(valid) },
    { weight: 1, arbitrary: anyJson },
  );
  return fc.oneof(
    { weight: 12, arbitrary: json.map((value) => encode(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat()).map(([value, at]) => truncated(value, at)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)) },
  );
}

/** Queries for a schema, as `?name=value`. */
export function queriesFor(schema: z.ZodType, known: string[]): fc.Arbitrary<string> {
  const valid = valueFor(schema, textAmong(known));
  return fc.oneof({ weight: 3, arbitrary: valid }, mutated(valid)).map((value) => {
    const isObject = typeof value === 'object' && value !== null;
    return `?${new URLSearchParams(Object.entries(isObject ? value : {}).map(([name, one]) => [name, String(one)]))}`;
  });
}

/** Texts for a path parameter that should be an id. */
export const idTexts = hostileTexts.filter((text) => text.isWellFormed() && text.length > 0);

const textAmong = (known: string[]): Arbitrary =>
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostile }, anyText);

const encode = (text: string): Bytes => new TextEncoder().encode(text);

function truncated(value: unknown, at: number): Bytes {
  const bytes = encode(JSON.stringify(value) ?? '');
  return bytes.slice(0, at % (bytes.length + 1));
}

/** One field added, dropped or changed. */
const mutated = (valid: Arbitrary): Arbitrary =>
  fc
    .tuple(valid, fc.nat(), fc.oneof(anyJson, hostile), fc.constantFrom('drop', 'change', 'add'))
    .map(([value, at, other, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other;
      const entries = Object.entries(value);
      const index = at % (entries.length + 1);
      if (how === 'drop') return Object.fromEntries(entries.filter((_, place) => place !== index));
      const name =
        how === 'change' ? (entries[index]?.[0] ?? 'surprise') : hostileTexts[at % hostileTexts.length];
      return { ...value, [String(name)]: other };
    });

const FORMATS: Record<string, Arbitrary> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  url: fc.webUrl(),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  datetime: fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') })
    .map((date) => date.toISOString()),
};

/** Values that the types of a schema allow, ignoring its refinements. */
function valueFor(schema: z.ZodType, text: Arbitrary): Arbitrary {
  const definition: Definition = schema.def;
  const inner = () => valueFor(definition.innerType, text);
  const makers: Record<string, () => Arbitrary> = {
    object: () => objectFor(definition, text),
    string: () => fc.oneof({ weight: 4, arbitrary: FORMATS[formatOf(definition)] ?? text }, text),
    number: () => fc.oneof(fc.integer({ min: -5, max: 200 }), fc.integer(), fc.double()),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    enum: () => fc.constantFrom(...Object.values(definition.entries)),
    literal: () => fc.constantFrom(...definition.values),
    tuple: () => fc.tuple(...definition.items.map((item: z.ZodType) => valueFor(item, text))),
    custom: () => anyJson,
    array: () => fc.array(valueFor(definition.element, text), { maxLength: 6 }),
    record: () => recordFor(definition, text),
    union: () => fc.oneof(...definition.options.map((option: z.ZodType) => valueFor(option, text))),
    // The input of a preprocessing step is derived from its output.
    pipe: () => valueFor(isTransform(definition.in) ? definition.out : definition.in, text),
    nullable: () => fc.oneof({ weight: 4, arbitrary: inner() }, fc.constant(null)),
    unknown: () => anyJson,
    any: () => anyJson,
    optional: inner,
    default: inner,
    prefault: inner,
    catch: () => fc.oneof(inner(), anyJson),
  };
  const make = makers[definition.type];
  if (!make) throw new Error(`no bodies can be generated of a schema of the type ${definition.type}`);
  return make();
}

const isTransform = (schema: z.ZodType) => (schema.def as Definition).type === 'transform';

const recordFor = ({ keyType, valueType }: Definition, text: Arbitrary) =>
  fc.dictionary(valueFor(keyType, text).map(String), valueFor(valueType, text), { maxKeys: 4 });

function objectFor({ shape }: Definition, text: Arbitrary): Arbitrary {
  const fields = Object.entries(shape as Record<string, z.ZodType>);
  const model = Object.fromEntries(
    fields.map(([name, field]) => [name, mostlyValid(field, valueFor(field, text))]),
  );
  const requiredKeys = fields
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
  return fc.record(model, { requiredKeys });
}

/** Mostly valid values for a field, if any of a few hundred generated ones is valid, and some that may be invalid. */
function mostlyValid(field: z.ZodType, generated: Arbitrary): Arbitrary {
  const valid = fc
    .sample(generated, { numRuns: 300, seed: 1 })
    .filter((value) => field.safeParse(value).success);
  return valid.length > 0
    ? fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...valid) }, generated)
    : generated;
}

function formatOf({ format, checks = [] }: Definition): string {
  if (format) return format;
  for (const check of checks) if (check._zod?.def?.format) return check._zod.def.format;
  return '';
}

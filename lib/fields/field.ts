import type { z } from 'zod';

/** Who may change something. */
export type Who = 'owner' | 'staff';

/** What a kind's control needs. `kind` decides which control it is. */
export type Control =
  | { kind: 'line'; maxLength: number; autoComplete?: string | undefined }
  | { kind: 'text'; maxLength: number; hasLinks: boolean }
  | { kind: 'phone' | 'email' | 'link' | 'month' | 'year' | 'money' }
  | { kind: 'town' }
  | { kind: 'color' }
  | { kind: 'place' }
  /** A decorative picture has no alt text, because words beside it say the same. */
  | { kind: 'picture'; isDecorative: boolean }
  | { kind: 'day'; min?: string | undefined; max?: string | undefined }
  | { kind: 'count' | 'amount'; unit: string | undefined }
  | { kind: 'pictures'; max: number }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'choices'; options: Readonly<Record<string, string>>; kept: Readonly<Record<string, string>> }
  | { kind: 'week' }
  | { kind: 'group'; fields: Fields }
  | { kind: 'rows'; fields: Fields; row: string; max: number }
  | { kind: 'toggle'; by?: Who | undefined; hintOn?: ToggleHint | undefined };

/** A hint that depends on the value of the whole record, the time in milliseconds, and the holidays. */
export type ToggleHint = (value: never, now: number, exceptions: never) => string;

/** A field of a record or of the items of a list. */
export type Field<Value = unknown, IsOptional extends boolean = boolean> = Control & {
  label: string;
  hint?: string | undefined;
  isOptional: IsOptional;
  /** Accepts what people type and what is stored; what it returns is stored. */
  schema: z.ZodType<Value | undefined>;
  /** The value in words, for the history and the audit log. */
  show(value: Value): string;
};

/** The fields by their names, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOfField<One> = One extends Field<infer Value, boolean> ? Value : never;
type OptionalNames<Some extends Fields> = {
  [Name in keyof Some]: Some[Name] extends { isOptional: true } ? Name : never;
}[keyof Some];

/** A value with these fields. */
export type Values<Some extends Fields> = {
  -readonly [Name in Exclude<keyof Some, OptionalNames<Some>>]: ValueOfField<Some[Name]>;
} & { -readonly [Name in OptionalNames<Some>]?: ValueOfField<Some[Name]> | undefined } extends infer Both
  ? { [Name in keyof Both]: Both[Name] }
  : never;

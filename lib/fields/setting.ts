import type { z } from 'zod';
import type { Transaction } from '@/db/transaction';
import type { Fields, Who } from './field';

/** Where a settings page shows a form that is made from its entry. */
export interface FormSection {
  /** The page of the settings. A page that nothing else is on needs no other entry. */
  page: string;
  /** The section on it, which is also its anchor. */
  id: string;
  title: string;
  note: string;
}

/** A form with a control for each field; without a section, a component shows it. */
export interface RecordForm {
  shape: 'record';
  fields: Fields;
  section?: FormSection | undefined;
}

/** An editor of items in the order that staff give them, each with these fields and an `id`. */
export interface ListForm {
  shape: 'list';
  fields: Fields;
  section?: FormSection | undefined;
  itemSchema: z.ZodType;
  /** What an item is called: "person". */
  item: string;
  max: number;
  /** What tells an item from the others: the name of a person. */
  titleOf(item: never): string;
  /** What has to be done about an item on a day such as 2026-11-27. */
  warningOf?(item: never, today: string): string | undefined;
  /** An alt text for a picture of an item, which may be half typed. */
  proposedAlt?(item: never): string;
}

/** A list within the value of a setting. */
export interface ListPart<Value = never> {
  /** What the ids and drafts of its items begin with. */
  id: string;
  /** Where the list is in the value: `towns`. */
  path: string;
  form: ListForm;
  /** How many of the first items stay where they are. */
  fixed?: number;
  /** Whether the order is kept. */
  isOrdered: boolean;
  itemsOf(value: Value): (Record<string, unknown> & { id: string })[];
  withItems(value: Value, items: never): Value;
  /** Why an item can't be removed. */
  refusalOf?(value: Value, id: string): string | undefined;
}

/** What staff can set. `Stored` is the schema of the value in the database. */
export interface Setting<
  Key extends string = string,
  Stored extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  View extends z.ZodType = z.ZodType,
> {
  /** Its key in the database, in `/api/admin/settings/<key>`, and in the action of the audit log, `settings.<key>`. */
  key: Key;
  /** What it is, in words that follow "Changed", such as "the notice on the home page". */
  label: string;
  /** Who may read and change it. */
  by: Who;
  schema: Stored;
  /** The value until somebody saves another. */
  default: z.output<Stored>;
  /** What the history keeps of a value that has a secret, and of the one before; otherwise it keeps the value. */
  history?(value: z.output<Stored>, before: z.output<Stored>): unknown;
  /** What the history says, by a field that it keeps, where that is true and nothing else of a change is seen. */
  marks?: Record<string, string>;
  /** What staff send to change it. */
  input: Input;
  /** What staff get to see of it. */
  view: View;
  /** The paths of the public pages that show it: they are rendered again after a change. */
  pages: readonly string[] | 'all';
  /** The form or editor that is made from the entry, and the words of the history. */
  form?: RecordForm | ListForm;
  /** The lists that the value consists of, with what the fields may be for one of some values. */
  parts?(values: readonly z.output<Stored>[]): ListPart<z.output<Stored>>[];
  /** The action in the audit log, if it is another. */
  action?: 'staff.rules';
}

type Given<Key extends string, Stored extends z.ZodType> = Omit<
  Setting<Key, Stored>,
  'input' | 'view' | 'pages'
> & { pages?: readonly string[] | 'all' };

/** A setting for the registry. What staff send and see is what is stored, unless `input` and `view` say otherwise. */
export function setting<
  const Key extends string,
  Stored extends z.ZodType,
  Input extends z.ZodType = Stored,
  View extends z.ZodType = Stored,
>(given: Given<Key, Stored> & { input?: Input; view?: View }): Setting<Key, Stored, Input, View> {
  const { schema } = given;
  return {
    pages: [],
    ...given,
    input: given.input ?? (schema as never),
    view: given.view ?? (schema as never),
  };
}

/** The value of a setting, as it is stored. */
export type ValueOf<One extends Setting> = z.output<One['schema']>;

/** A setting as it stands now. */
export interface SavedSetting<Value> {
  value: Value;
  /** Whether that is the default, because nothing has been saved, or this release can't read it. */
  isDefault: boolean;
  /** Counts the changes; 0 until the first. */
  version: number;
  changedAt: Date | null;
  changedBy: string | null;
  /** When it was read, by the database's clock. */
  readAt: Date;
}

/** What a change stores and says. */
export interface SettingChange<Value, View = never> {
  value: Value;
  /** What the audit log says; by default the fields that are different. */
  detail?: Record<string, string | number | boolean | string[]>;
  action?: `settings.${string}`;
  /** What the response to this change contains instead of what staff get to see afterwards. */
  view?: View;
  /** Queues, in the same transaction, what refers to the entry of the audit log. */
  afterAudit?(auditId: number): Promise<void>;
}

/** Makes a change in its transaction, in which the setting is locked. */
export type ApplyChange<Value, View = never> = (
  tx: Transaction,
  before: SavedSetting<Value>,
) => Promise<SettingChange<Value, View>>;

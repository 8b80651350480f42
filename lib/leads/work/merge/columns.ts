import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import { isFieldPart, type MergePart, mergeParts } from './parts';

type Row = typeof leads.$inferSelect;
type Key = keyof Row;

const keysOf: Partial<Record<MergePart, Key[]>> = {
  phone: ['phone', 'phoneE164'],
  estimate: ['estimate', 'estimateBasis', 'hasEstimate'],
  // When the person was contacted first follows from both leads.
  status: ['status', 'closedReason', 'statusChangedAt', 'contactedAtBefore'],
  visit: ['visitAt', 'visitUntil', 'visitBy', 'visitEmailsHomeowner'],
  quote: ['quotedDollars', 'quotedOn'],
  sale: ['wonDollars', 'wonOn'],
  followUp: ['followUpOn', 'followUpTime', 'followUpPurpose'],
  assignee: ['assigneeId'],
  source: ['source', 'firstTouch', 'lastTouch', 'referredBy'],
};

const keysOfPart = (part: MergePart): Key[] => keysOf[part] ?? (isFieldPart(part) ? [part] : []);

/** The columns of a part of a lead, with their values. */
export const columnsOfPart = (part: MergePart, row: Row): Partial<Row> =>
  Object.fromEntries(keysOfPart(part).map((key) => [key, row[key]]));

const callKeys: Key[] = ['unansweredCalls', 'lastCalledAt', 'callAgainAt', 'hasWrongNumber'];

const namesOf = (keys: Key[]) => keys.map((key) => leads[key].name);

/** The columns that a merge may change, by name, in groups that are undone together: some only make sense with others. */
export const mergedGroups: string[][] = [
  ...mergeParts.map((part) =>
    namesOf([...keysOfPart(part), ...(part === 'status' ? (['contactedAt'] as const) : [])]),
  ),
  namesOf(callKeys),
  namesOf(['formerValues']),
  namesOf(['doNotCall']),
  namesOf(['noEmail']),
  namesOf(['visibility', 'duplicateOf']),
];

/** The name of one of the columns that follow from a lead's calls, which stands for all of them. */
export const CALL_COLUMN = leads.lastCalledAt.name;

/** The values of columns by name, as PostgreSQL writes them in JSON. */
export const jsonOf = (names: string[]): SQL<Record<string, unknown>> =>
  sql`jsonb_build_object(${sql.join(
    names.flatMap((name) => [sql.raw(`'${name}'`), sql`${leads}.${sql.identifier(name)}`]),
    sql`, `,
  )})`;

/** Another value stands for another state of a lead, as far as it is shown to whoever merges it. */
export const leadVersion: SQL<string> = sql`md5(${jsonOf(namesOf(mergeParts.flatMap(keysOfPart)))}::text)`;

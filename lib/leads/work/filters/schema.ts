import type { SQL, SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { leadEvents, leads } from '@/db/schema';
import { leadStatusIds } from '@/db/value-lists';
import { singleLineText } from '@/lib/fields/single-line-text';
import { blankToUndefined } from '@/lib/leads/field-schemas';
import { sourceText } from '@/lib/leads/source-names';
import { contactStatuses, leadStatuses } from '@/lib/leads/statuses';
import { daySchema } from '@/lib/site/day-schema';
import { serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';

const DATE_MESSAGE = 'Use a date like 2026-11-21';

export const calendarDate = daySchema(DATE_MESSAGE).refine((date) => date >= '1900', DATE_MESSAGE);

/** What the conditions of filters are made with. The table runs in browsers, too, which don't load them. */
export interface ConditionParts {
  sql: typeof sql;
  leads: typeof leads;
  leadEvents: typeof leadEvents;
  /** The current date in the business's time zone, as a PostgreSQL date. */
  today: SQL;
  /** The current local time, such as `14:30`. */
  timeNow: SQL;
  /** When a date of PostgreSQL begins in the business's time zone. */
  startOf: (date: SQL) => SQL;
  /** Waiting for its first contact. */
  isWaiting: SQL;
  /** Somebody may have to call. */
  isNotClosed: SQL;
  /** A planned visit that wasn't called off. */
  hasVisit: SQL;
  /** How far a lead got at least. */
  steps: Record<LeadStep, SQL>;
  /** When a number of business hours before now was. */
  businessHoursAgo: (hours: number) => Promise<Date>;
  hoursPerWeek: number;
}

type Condition = (parts: ConditionParts, value: string) => SQL | undefined | Promise<SQL>;

/** A member of staff. */
export interface PersonName {
  id: string;
  name: string;
}

/** How a filter is chosen: from a list, which may be one of what leads have; by a day; in another way, or only by the search. */
export type FilterControl =
  | { kind: 'choices'; any: string; choices: Record<string, string> }
  | { kind: 'people'; any: string; choices: Record<string, string>; value: 'id' | 'name' }
  | { kind: 'several'; any: string; of: 'sources' | 'towns'; name: (value: string) => string }
  | { kind: 'day'; bound: 'from' | 'to' }
  | { kind: 'contact-status' }
  | { kind: 'search' };

/** A filter of the lead list. */
export interface LeadFilterEntry {
  label: string;
  schema: z.ZodType<string>;
  /** Its condition in SQL; none for the search (search.ts). */
  where?: Condition;
  control: FilterControl;
  /** What its chip says after the label, if the control doesn't say it. */
  chip?: (value: string) => string;
  /** What it adds to the name of an exported file, if it isn't the label and the value. */
  inFileName?: (value: string, chip: string) => string;
}

const SEPARATOR = '|';

/** The values of a filter that takes several. */
export const severalIn = (value: string | undefined): string[] => value?.split(SEPARATOR) ?? [];

/** Adds a value to a filter that takes several, or removes it. */
export function toggleIn(value: string | undefined, one: string): string | undefined {
  const values = severalIn(value);
  const rest = values.filter((other) => other !== one);
  return (rest.length < values.length ? rest : [...values, one]).join(SEPARATOR) || undefined;
}

const several = singleLineText(1_000);
const labelsOf = <Id extends string>(ids: readonly Id[], label: (id: Id) => string) =>
  Object.fromEntries(ids.map((id) => [id, label(id)]));
const choiceOf = (choices: Record<string, string>, message: string) =>
  z.enum(Object.keys(choices) as [string, ...string[]], message);

const statusChoices = labelsOf(leadStatusIds, (id) => leadStatuses[id].label);
const serviceChoices = labelsOf(writtenServiceIds, serviceLabel);

const spans = {
  today: 'today',
  'this-week': 'this week',
  'last-week': 'last week',
  'last-7-days': 'in the last 7 days',
  'last-30-days': 'in the last 30 days',
  'this-month': 'this month',
  'last-month': 'last month',
  'this-year': 'this year',
} as const;

/** The first day of a span, and the day after its last; without one it goes on. */
function daysOf(span: keyof typeof spans, { sql, today }: ConditionParts): [SQL, SQL?] {
  switch (span) {
    case 'today':
      return [today];
    case 'this-week':
      return [sql`date_trunc('week', ${today})::date`];
    case 'last-week':
      return [sql`date_trunc('week', ${today})::date - 7`, sql`date_trunc('week', ${today})::date`];
    case 'last-7-days':
      return [sql`${today} - 6`];
    case 'last-30-days':
      return [sql`${today} - 29`];
    case 'this-month':
      return [sql`date_trunc('month', ${today})::date`];
    case 'last-month':
      return [
        sql`(date_trunc('month', ${today}) - interval '1 month')::date`,
        sql`date_trunc('month', ${today})::date`,
      ];
    case 'this-year':
      return [sql`date_trunc('year', ${today})::date`];
  }
}

/** Whether a value is in a span; `toBound` makes of a date what the value is compared with. */
function isInSpan(value: SQLWrapper, span: string, parts: ConditionParts, toBound: (date: SQL) => SQL): SQL {
  const { sql } = parts;
  const [from, end] = daysOf(span as keyof typeof spans, parts);
  const isSince = sql`${value} >= ${toBound(from)}`;
  return end ? sql`${isSince} and ${value} < ${toBound(end)}` : isSince;
}

const spanSchema = choiceOf(spans, 'Choose one of the time spans');
const spanControl: FilterControl = { kind: 'choices', any: 'Any time', choices: spans };
const asDate = (date: SQL) => date;

const visits = { ...spans, nobody: 'ahead, nobody goes' } as const;

/** The steps to a sale that Insight counts, each with the later ones. */
const steps = {
  asked: 'Asked or later',
  reached: 'Reached or later',
  visit: 'Visit or later',
  quoted: 'Quoted or later',
  won: 'Won',
} as const;
export type LeadStep = keyof typeof steps;

const waits = { '1h': '1 business hour', '4h': '4 business hours', '1w': '1 week', '4w': '4 weeks' };

const followUps = {
  due: 'Due',
  overdue: 'Overdue',
  today: 'Today',
  'this-week': 'This week',
  none: 'None',
} as const;

function followUpCondition(parts: ConditionParts, value: keyof typeof followUps): SQL {
  const { sql, leads, today, timeNow, isNotClosed } = parts;
  const { followUpOn, followUpTime } = leads;
  switch (value) {
    case 'due':
      return sql`${isNotClosed} and ${followUpOn} <= ${today}`;
    case 'overdue':
      return sql`${isNotClosed} and ${followUpOn} <= ${today} and (${followUpOn} < ${today} or ${followUpTime} < ${timeNow})`;
    case 'today':
      return sql`${isNotClosed} and ${followUpOn} = ${today}`;
    case 'this-week': {
      const monday = sql`date_trunc('week', ${today})::date`;
      return sql`${isNotClosed} and ${followUpOn} between ${monday} and ${monday} + 6`;
    }
    case 'none':
      return sql`${isNotClosed} and ${followUpOn} is null and ${leads.erasedAt} is null`;
  }
}

/** Stands for leads whose address names no town. No town has a digit. */
export const NO_TOWN = '0';
const townName = (town: string) => (town === NO_TOWN ? 'No town given' : town);

/** Sources of one name are one choice. */
const sourceNames = (value: string) => [...new Set(severalIn(value).map(sourceText))];

const NOBODY = { nobody: 'Unassigned' };
const personId = z.string().regex(/^[\w-]{1,100}$/, 'Choose someone on staff');

/**
 * The filters of the lead list, in the order of their controls and chips. To add one, add an entry: address, API, export,
 * chip, control, audit log and saved views follow. Each is a text in the address; none stands for every lead.
 */
const leadFilters = {
  contactStatus: {
    label: 'Contact status',
    schema: z.enum(contactStatuses, 'Choose one of the statuses'),
    // What `isContacted` says, as the index in the order of the statuses has it: they are counted with each list.
    where: ({ sql, leads, isWaiting }, value) =>
      value === 'contacted' ? sql`${leads.status} > 'new'` : isWaiting,
    control: { kind: 'contact-status' },
    chip: (value) => (value === 'contacted' ? 'Contacted' : 'New Lead'),
    inFileName: (value) => value,
  },
  service: {
    label: 'Service',
    schema: choiceOf(serviceChoices, 'Choose one of the services'),
    where: ({ sql, leads }, value) => sql`${leads.service} = ${value}`,
    control: { kind: 'choices', any: 'All services', choices: serviceChoices },
    inFileName: (value) => value,
  },
  status: {
    label: 'Status',
    schema: choiceOf(statusChoices, 'Choose one of the statuses'),
    where: ({ sql, leads }, value) => sql`${leads.status} = ${value}`,
    control: { kind: 'choices', any: 'Any', choices: statusChoices },
  },
  asked: {
    label: 'Asked',
    schema: spanSchema,
    where: (parts, value) => isInSpan(parts.leads.createdAt, value, parts, parts.startOf),
    control: spanControl,
  },
  // Leaves out the people of an imported list whom nobody has reached, as the figures of Insight do.
  step: {
    label: 'Step',
    schema: choiceOf(steps, 'Choose one of the steps'),
    where: (parts, value) => parts.steps[value as LeadStep],
    control: { kind: 'choices', any: 'Any', choices: steps },
  },
  visit: {
    label: 'Visit',
    schema: choiceOf(visits, 'Choose one of the time spans'),
    where: (parts, value) =>
      value === 'nobody'
        ? parts.sql`${parts.hasVisit} and ${parts.isNotClosed} and ${parts.leads.visitAt} > now() and ${parts.leads.visitBy} is null`
        : parts.sql`${parts.hasVisit} and ${isInSpan(parts.leads.visitAt, value, parts, parts.startOf)}`,
    control: { kind: 'choices', any: 'Any time', choices: visits },
  },
  quoted: {
    label: 'Quoted',
    schema: spanSchema,
    where: (parts, value) =>
      parts.sql`${parts.steps.quoted} and ${isInSpan(parts.leads.quotedOn, value, parts, asDate)}`,
    control: spanControl,
  },
  sold: {
    label: 'Sold',
    schema: spanSchema,
    where: (parts, value) =>
      parts.sql`${parts.steps.won} and ${isInSpan(parts.leads.wonOn, value, parts, asDate)}`,
    control: spanControl,
  },
  source: {
    label: 'Source',
    schema: several,
    where: ({ sql, leads }, value) => isAmong(sql, sql`${leads.source}`, severalIn(value)),
    control: { kind: 'several', any: 'Any', of: 'sources', name: sourceText },
    chip: (value) => sourceNames(value).join(', '),
  },
  dateFrom: {
    label: 'Date from',
    schema: calendarDate,
    where: ({ sql, leads, startOf }, value) => sql`${leads.createdAt} >= ${startOf(sql`${value}::date`)}`,
    control: { kind: 'day', bound: 'from' },
    inFileName: (value) => `from-${value}`,
  },
  dateTo: {
    label: 'Date to',
    schema: calendarDate,
    where: ({ sql, leads, startOf }, value) => sql`${leads.createdAt} < ${startOf(sql`${value}::date + 1`)}`,
    control: { kind: 'day', bound: 'to' },
    inFileName: (value) => `to-${value}`,
  },
  town: {
    label: 'Town',
    schema: several,
    where: ({ sql, leads }, value) => {
      const town = sql`address_town(${leads.address})`;
      const named = severalIn(value.toLowerCase()).filter((name) => name !== NO_TOWN);
      if (!severalIn(value).includes(NO_TOWN)) return isAmong(sql, town, named);
      return named.length > 0 ? sql`(${town} is null or ${isAmong(sql, town, named)})` : sql`${town} is null`;
    },
    control: { kind: 'several', any: 'Any', of: 'towns', name: townName },
    chip: (value) => severalIn(value).map(townName).join(', '),
  },
  waiting: {
    label: 'Waiting longer than',
    schema: choiceOf(waits, 'Choose one of the waiting times'),
    where: async ({ sql, leads, isWaiting, businessHoursAgo, hoursPerWeek }, value) => {
      const hours = Number.parseInt(value, 10) * (value.endsWith('w') ? hoursPerWeek : 1);
      const since = (await businessHoursAgo(hours)).toISOString();
      return sql`${isWaiting} and ${leads.createdAt} < ${since}::timestamptz`;
    },
    control: { kind: 'choices', any: 'Any time', choices: waits },
  },
  followUp: {
    label: 'Next step',
    schema: choiceOf(followUps, 'Choose one of the follow-ups'),
    where: (parts, value) => followUpCondition(parts, value as keyof typeof followUps),
    control: { kind: 'choices', any: 'Any', choices: followUps },
  },
  assignee: {
    label: 'Assigned to',
    schema: personId,
    where: ({ sql, leads }, value) =>
      value === 'nobody' ? sql`${leads.assigneeId} is null` : sql`${leads.assigneeId} = ${value}`,
    control: { kind: 'people', any: 'Anyone', choices: NOBODY, value: 'id' },
    inFileName: (value, chip) => (value === 'nobody' ? 'unassigned' : `assigned-to-${chip || 'someone'}`),
  },
  calledBy: {
    label: 'Last called by',
    schema: singleLineText(200),
    // The timeline keeps names, because it outlives accounts.
    where: ({ sql, leads, leadEvents }, value) => sql`exists (
      select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'called'
        and ${leadEvents.createdBy} = ${value} and ${leadEvents.createdAt} = ${leads.lastCalledAt})`,
    control: { kind: 'people', any: 'Anyone', choices: {}, value: 'name' },
  },
  estimate: {
    label: 'Has estimate',
    schema: z.enum(['yes', 'no'], 'Choose yes or no'),
    where: ({ sql, leads }, value) =>
      value === 'yes' ? sql`${leads.hasEstimate}` : sql`not ${leads.hasEstimate}`,
    control: { kind: 'choices', any: 'Any', choices: { yes: 'Yes', no: 'No' } },
  },
  doNotCall: {
    label: 'Don’t call',
    schema: z.enum(['yes', 'no'], 'Choose yes or no'),
    where: ({ sql, leads }, value) =>
      value === 'yes' ? sql`${leads.doNotCall}` : sql`not ${leads.doNotCall}`,
    control: { kind: 'choices', any: 'Any', choices: { yes: 'Yes', no: 'No' } },
    inFileName: (value) => (value === 'yes' ? 'not-to-be-called' : 'may-be-called'),
  },
  searchTerm: {
    label: 'Search',
    schema: singleLineText(200),
    control: { kind: 'search' },
    inFileName: (_value, chip) => `search-${chip || 'words'}`,
  },
} as const satisfies Record<string, LeadFilterEntry>;

// One value by itself, which an index has in the order of the list.
function isAmong(sqlTag: ConditionParts['sql'], column: SQL, values: string[]): SQL {
  const [only] = values;
  if (values.length === 1) return sqlTag`${column} = ${only}`;
  return sqlTag`${column} = any(array[${sqlTag.join(
    values.map((value) => sqlTag`${value}`),
    sqlTag`, `,
  )}])`;
}

export type FilterName = keyof typeof leadFilters;

/** The names of the filters, in their order. */
export const filterNames = Object.keys(leadFilters) as FilterName[];

/** A filter, with all optional properties in its type. */
export const leadFilter = (name: FilterName): LeadFilterEntry => leadFilters[name];

// Not filtering may be said by 'all', too, as the client does, where that can't be a word, a name or a source.
function orEveryLead({ control, schema }: LeadFilterEntry) {
  const isOneOfList =
    control.kind === 'choices' ||
    control.kind === 'contact-status' ||
    (control.kind === 'people' && control.value === 'id');
  return z.preprocess((value) => {
    const given = blankToUndefined(value);
    return given === 'all' && isOneOfList ? undefined : given;
  }, schema.optional());
}

type FilterShape = { [Name in FilterName]: z.ZodOptional<(typeof leadFilters)[Name]['schema']> };

/** The filters of the lead list, all optional. Dates are whole days in the business's time zone, both inclusive. */
export const leadFilterSchema = z.strictObject(
  Object.fromEntries(
    filterNames.map((name) => [name, orEveryLead(leadFilter(name))]),
  ) as unknown as FilterShape,
);
export type LeadFilter = z.output<typeof leadFilterSchema>;

/** What the chip of a filter says after its label. */
export function filterText(name: FilterName, value: string, people: PersonName[]): string {
  const { control, chip } = leadFilter(name);
  if (chip) return chip(value);
  if (control.kind === 'choices') return ownName(control.choices, value) ?? value;
  if (control.kind !== 'people') return value;
  if (control.value === 'name') return value;
  return ownName(control.choices, value) ?? people.find(({ id }) => id === value)?.name ?? 'Someone';
}

// A typed value may be the name of a property that every object has.
const ownName = (names: Record<string, string>, value: string) =>
  Object.hasOwn(names, value) ? names[value] : undefined;

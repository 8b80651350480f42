import { z } from 'zod';
import { exportStates, leadEventKinds } from '@/db/value-lists';
import { loggedDeliverySchema } from '@/lib/outbox/schema';
import { isPlainLine, line, mendedText } from '@/lib/site/line';
import { serviceIds } from '@/lib/site/service-labels';
import {
  type CorrectableField,
  correctableFields,
  type LeadField,
  type LeadFieldName,
  leadField,
  leadFieldNames,
  type StoredFields,
  type SubmittedFields,
} from './fields';
import { contactStatuses, type StatusColumns, statusColumns } from './statuses';
import { leadSorts, readCursor } from './work/cursor';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a person never types one, but breaks and tabs
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const VISIBLE = /[^\p{Cf}\p{Z}\u115f\u1160\u3164]/u;

const emailAddress = z
  .email('Enter an email address like name@example.com')
  .max(254, 'Use at most 254 characters');

const lines = (max: number, missing = 'Use plain text') =>
  z
    .string(missing)
    .max(max, `Use at most ${max.toLocaleString('en-US')} characters`)
    .refine((text) => !CONTROL_IN_LINES.test(text), 'Use plain text');

// A form sends every field, so an optional one that was left empty arrives as a blank text.
const blankIsAbsent = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value);

// A correction that empties a field takes the value away.
const blankIsNull = (value: unknown) => blankIsAbsent(value) ?? null;

/** The rule of a value that is there, by the kind of its field. */
const ruleByKind: Record<LeadField['kind'], (field: LeadField) => z.ZodType<string>> = {
  line: oneLine,
  place: oneLine,
  phone: (field) =>
    oneLine(field).refine((text) => text === '' || /\d/.test(text), 'Enter a phone number with digits'),
  email: () => emailAddress,
  service: ({ missing }) => z.enum(serviceIds, missing),
  text: ({ maxLength = 4000, missing }) => isVisible(lines(maxLength, missing), missing),
};

function oneLine({ maxLength = 200, missing }: LeadField) {
  const rule = line(maxLength, { missing });
  // Half of an emoji is no reason to refuse a lead.
  return z
    .string(missing ?? 'Use one line of plain text')
    .overwrite(mendedText)
    .pipe(isVisible(rule, missing));
}

const isVisible = (rule: z.ZodString, missing?: string) => (missing ? rule.regex(VISIBLE, missing) : rule);

/** The rule of a field in a form. */
function submittedRule(name: LeadFieldName): z.ZodType {
  const field = leadField(name);
  const rule = ruleByKind[field.kind](field);
  if (field.missing) return rule;
  return z.preprocess(
    blankIsAbsent,
    field.preset === undefined ? rule.optional() : rule.default(field.preset),
  );
}

/** The rule of a field in a correction; what is left out stays as it is. */
function correctionRule(name: LeadFieldName): z.ZodOptional {
  const field = leadField(name);
  const rule = ruleByKind[field.kind](field);
  return (field.missing ? rule : z.preprocess(blankIsNull, rule.nullable())).optional();
}

/** The rule of a stored field. */
function storedRule(name: LeadFieldName): z.ZodType {
  const { kind, missing } = leadField(name);
  const rule = kind === 'service' ? z.enum(serviceIds) : z.string();
  return missing ? rule : rule.nullable();
}

/** A rule for each field; TypeScript cannot follow the list, so whoever calls says the types that it leads to. */
const rulesOf = <Rules, Name extends string = LeadFieldName>(
  names: readonly Name[],
  ruleOf: (name: Name) => z.ZodType,
) => Object.fromEntries(names.map((name) => [name, ruleOf(name)])) as Rules;

type RulesFor<Values> = { [Name in keyof Values]: z.ZodType<Values[Name]> };
type CorrectionRules = { [Name in CorrectableField]: z.ZodOptional<z.ZodType<StoredFields[Name]>> };

const short = z.string().min(1).max(200).refine(isPlainLine);
const utm = z.record(z.string().regex(/^(source|medium|campaign|term|content)$/), short);

/** Where a visitor came from: once, or the first or the last time before writing. */
const touchSchema = z.object({
  at: z.iso.datetime(),
  landingPage: short.startsWith('/'),
  referrer: short.optional(),
  utm: utm.optional(),
  gclid: short.optional(),
});
export type Touch = z.output<typeof touchSchema>;

// It is the visitor's browser that says so: what is not right is left out, and nothing is refused because of it.
const attribution = z
  .object({ first: touchSchema.optional().catch(undefined), last: touchSchema.optional().catch(undefined) })
  .optional()
  .catch(undefined);

/**
 * What a visitor sends: the rules of the form, of `POST /api/contact` and of the correction page that a browser without
 * JavaScript sees.
 */
export const contactSchema = z.strictObject({
  submissionId: z.preprocess(blankIsAbsent, z.uuid('Reload the page and send the form again').optional()),
  ...rulesOf<RulesFor<SubmittedFields>>(leadFieldNames, submittedRule),
  attribution,
});

/** A validated contact submission. */
export type ContactSubmission = z.output<typeof contactSchema>;

const A_DATE = 'Use a date like 2026-11-21';
const day = z.iso.date(A_DATE).refine((date) => date >= '1900', A_DATE);
const isoDate = z.preprocess(blankIsAbsent, day.optional());

/** Query of `GET /api/admin/leads`; a field that is left out does not filter. Dates are whole days in Asheville. */
export const leadFilterSchema = z.strictObject({
  dateFrom: isoDate,
  dateTo: isoDate,
  service: z.enum(['all', ...serviceIds], 'Choose one of the services').default('all'),
  contactStatus: z.enum(contactStatuses, 'Choose one of the statuses').default('all'),
  searchTerm: line(200).default(''),
  followUp: z.enum(['all', 'due'], 'Choose all or due').default('all'),
  assignee: line(100).default('all'),
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

/**
 * Query of `GET /api/admin/leads/export`: a filter, `ids` for some leads alone, and `bom=0` for a file without Excel's
 * mark.
 */
export const leadExportSchema = leadFilterSchema
  .extend({
    bom: z.enum(['0', '1'], 'Use 0 or 1').default('1'),
    /** An id of the caller's own, under which to ask how far the export is. */
    ticket: z.uuid('Use an id of your own as the ticket').optional(),
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid('Name leads by their ids')).max(500, 'Choose at most 500 leads'))
      .optional(),
  })
  .transform(({ bom, ids, ticket, ...filter }) => ({ filter, ids, ticket, bom: bom === '1' }));

/** So many leads are on a page; whoever is no owner exports no more at once. */
export const PAGE_SIZE = 50;

/** Query of `GET /api/admin/leads`: a filter, the order, and the place after which the page begins. */
export const leadPageSchema = leadFilterSchema
  .extend({
    sort: z.enum(leadSorts, `Sort by ${leadSorts.join(', ')}`).default('date'),
    order: z.enum(['asc', 'desc'], 'Order by asc or desc').default('desc'),
    after: z.string().max(400).optional(),
  })
  .transform(({ sort, order, after, ...filter }, context) => {
    const place = after === undefined ? undefined : readCursor(after, sort);
    if (after !== undefined && !place)
      context.addIssue({
        code: 'custom',
        path: ['after'],
        message: 'Use the place that the page before gave',
      });
    return { filter, sort, order, place };
  });
export type LeadPageQuery = z.output<typeof leadPageSchema>;

/** A lead as the calls answer it; `createdAt` is an ISO 8601 instant. */
export const leadSchema = z.object({
  id: z.uuid(),
  ...rulesOf<RulesFor<StoredFields>>(leadFieldNames, storedRule),
  ...rulesOf<RulesFor<StatusColumns>, keyof StatusColumns>(statusColumns, () => z.boolean()),
  createdAt: z.iso.datetime(),
  contactedAt: z.iso.datetime().nullable(),
  /** A day in Asheville. */
  followUpOn: z.iso.date().nullable(),
  assigneeId: z.string().nullable(),
  source: z.string(),
  /** When the person was erased: name, phone and whatever else is theirs are gone. */
  erasedAt: z.iso.datetime().nullable(),
});
export type Lead = z.output<typeof leadSchema>;

/** Whether the person was erased. */
export const isErased = ({ erasedAt }: Pick<Lead, 'erasedAt'>) => erasedAt !== null;

/** Whether a lead waits for its first contact. */
export const isWaiting = (lead: Pick<Lead, 'isContacted' | 'erasedAt'>) =>
  !lead.isContacted && !isErased(lead);

/** Counts beyond this are not made: the page says "10,000+". */
export const MOST_COUNTED = 10_000;

/** A page of leads as the call answers it. */
export const leadPageAnswerSchema = z.object({
  data: z.array(leadSchema),
  page: z.object({
    /** The place after which the next page begins; null at the end. */
    next: z.string().nullable(),
    /** How many leads pass the filter, counted up to `MOST_COUNTED`. */
    total: z.int(),
    capped: z.boolean(),
  }),
});
export type LeadPage = z.output<typeof leadPageAnswerSchema>;

/** A lead on the call list, with what whoever calls wants to know first. */
const nextCallSchema = leadSchema.extend({
  /** Calls since somebody was last reached. */
  unansweredCalls: z.int(),
  /** When the next try is due; null where none was made, or the number is wrong. */
  callAgainAt: z.iso.datetime().nullable(),
  /** The beginning of the newest note. */
  lastNote: z.string().nullable(),
});
export type NextCall = z.output<typeof nextCallSchema>;

const callGroupSchema = z.object({
  leads: z.array(nextCallSchema),
  /** How many there are, counted up to `MOST_COUNTED`; more than `leads` holds where the list is cut. */
  total: z.int(),
  capped: z.boolean(),
});
export type CallGroup = z.output<typeof callGroupSchema>;

/** Query of `GET /api/admin/leads/next-calls`: `mine=1` for the leads that are assigned to whoever asks. */
export const nextCallsQuerySchema = z.strictObject({
  mine: z.enum(['0', '1'], 'Use 0 or 1').default('0'),
});

/** Whom to call now, by why, each group the most urgent first. */
export const nextCallsSchema = z.object({
  /** Never called. */
  firstCalls: callGroupSchema,
  /** Someone is to come back to them today, or was to earlier. */
  followUps: callGroupSchema,
  /** Called without an answer, and now is the time to try again. */
  retries: callGroupSchema,
  /** Not to be called until their phone is corrected. */
  wrongNumbers: callGroupSchema,
  /** How many were called without an answer and wait for their next try. */
  resting: z.int(),
});
export type NextCalls = z.output<typeof nextCallsSchema>;

/** How a call ended. */
export const callOutcomes = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  'wrong-number': 'Wrong number',
} as const;
const callOutcomeSchema = z.enum(
  Object.keys(callOutcomes) as (keyof typeof callOutcomes)[],
  'Say how the call ended',
);
export type CallOutcome = z.output<typeof callOutcomeSchema>;

const note = lines(4000, 'Write a note').trim().min(1, 'Write a note');

/** Body of `POST /api/admin/leads/{id}/events`: a note, or a call and how it ended. */
export const leadEventBodySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('noted'), text: note }),
  z.strictObject({ kind: z.literal('called'), outcome: callOutcomeSchema }),
]);
export type LeadEventBody = z.output<typeof leadEventBodySchema>;

const assigneeId = z
  .string('Choose one of the staff')
  .regex(/^[\w-]{1,100}$/, 'Choose one of the staff')
  .nullable();

/** Body of `PATCH /api/admin/leads/{id}`; what is left out stays as it is. */
export const leadCorrectionSchema = z
  .strictObject({
    ...rulesOf<CorrectionRules>(correctableFields, correctionRule),
    followUpOn: day.nullable().optional(),
    assigneeId: assigneeId.optional(),
    /** The values that the corrections are made for; another one by then is not replaced. */
    was: z.partialRecord(z.enum(correctableFields), z.string().max(4000).nullable()).optional(),
  })
  .refine(({ was: _, ...fields }) => Object.keys(fields).length > 0, 'Say what to change');
export type LeadCorrection = z.output<typeof leadCorrectionSchema>;

const ids = z
  .array(z.uuid('Name leads by their ids'))
  .min(1, 'Choose a lead')
  .max(500, 'Choose at most 500 leads');

/** Body of `POST /api/admin/leads/bulk`. */
export const leadBulkSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['contacted', 'not-contacted', 'erase']), ids }),
  z.strictObject({ action: z.literal('assign'), ids, assigneeId }),
]);
export type LeadBulk = z.output<typeof leadBulkSchema>;

/** One entry of a lead's timeline. */
const leadEventSchema = z.object({
  id: z.string(),
  // The first three are made of the lead and its deliveries.
  kind: z.enum(['created', 'notified', 'replied', ...leadEventKinds]),
  detail: z.string().nullable(),
  /** What a correction replaced, and by what; null where there was or is nothing. Other entries have neither. */
  oldValue: z.string().nullish(),
  newValue: z.string().nullish(),
  createdAt: z.iso.datetime(),
  /** Null for what nobody of the staff did. */
  createdBy: z.string().nullable(),
});
export type LeadEvent = z.output<typeof leadEventSchema>;

/** All that is known of one lead. */
export const leadDetailSchema = z.object({
  lead: leadSchema,
  phoneE164: z.string().nullable(),
  firstTouch: touchSchema.nullable(),
  lastTouch: touchSchema.nullable(),
  /** Calls since somebody was last reached. */
  unansweredCalls: z.int(),
  /** The last call reached somebody else, and the phone was not corrected since. */
  hasWrongNumber: z.boolean(),
  deliveries: z.array(loggedDeliverySchema),
  /** Other requests with the same phone, email or address, newest first. */
  household: z.array(leadSchema),
  /** Oldest first. */
  timeline: z.array(leadEventSchema),
});
export type LeadDetail = z.output<typeof leadDetailSchema>;

/** Query of `GET /api/admin/leads/insight`: the weeks to look back on. */
export const insightQuerySchema = z.strictObject({
  weeks: z.coerce
    .number('Use a number of weeks')
    .int()
    .min(1, 'Use 1 to 104 weeks')
    .max(104, 'Use 1 to 104 weeks')
    .default(12),
});

const share = z.number().min(0).max(1);

/** What the leads of some weeks add up to. */
export const insightSchema = z.object({
  /** By week, from its Monday in Asheville, and service; weeks and services without a lead are left out. */
  weekly: z.array(z.object({ week: z.iso.date(), service: z.enum(serviceIds), count: z.int() })),
  /** The most frequent first. */
  sources: z.array(z.object({ source: z.string(), count: z.int() })),
  /** By weekday (1 is Monday) and hour of the day in Asheville; hours without a lead are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  /** From a lead's coming to its first contact; null where nobody was contacted. Shares are of all leads, waiting ones too. */
  contact: z.object({
    medianMinutes: z.number().nullable(),
    p90Minutes: z.number().nullable(),
    within5Minutes: share.nullable(),
    within60Minutes: share.nullable(),
  }),
  /** When the lead came that waits longest, of any week; null when none waits. */
  oldestWaiting: z.iso.datetime().nullable(),
  form: z.object({ started: z.int(), sent: z.int() }),
});
export type Insight = z.output<typeof insightSchema>;

/** How far an export is: rows that went out, of however many there are. */
export const exportProgressSchema = z.object({
  rows: z.int(),
  state: z.enum(exportStates),
});
export type ExportProgress = z.output<typeof exportProgressSchema>;

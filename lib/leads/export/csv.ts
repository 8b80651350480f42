import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { Transform } from 'node:stream';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { leadEvents, leadRequests, leads, leadWishes, users } from '@/db/schema';
import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { clickIds, utmParts } from '@/lib/leads/intake/campaign';
import { closedReasons, leadStatuses } from '@/lib/leads/statuses';
import { towns } from '@/lib/site/places';
import { serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { CONVERTED, FORMULA, WORDS } from './spreadsheet-text';

/** Makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

// Asheville Highway is in other towns, too.
const ROAD = '^(hwy|highway|rd|road|st|street|ave|avenue|ln|lane|dr|drive|pike|way|blvd)\\M';

interface CsvColumn {
  name: string;
  /** The SQL expression of its values. */
  value: SQL;
}

const statusLabels = Object.fromEntries(Object.entries(leadStatuses).map(([id, { label }]) => [id, label]));

/** The columns of an export, in order. */
export const csvColumns = fromFacts((): CsvColumn[] => [
  { name: 'ID', value: sql`${leads.id}` },
  ...leadFieldNames.flatMap(fieldColumns),
  { name: 'Status', value: labelsOf(leads.status, statusLabels) },
  { name: 'Closed because', value: labelsOf(leads.closedReason, closedReasons) },
  { name: 'Date', value: localInstant(sql`${leads.createdAt}`) },
  {
    name: 'Contacted at',
    value: localInstant(sql`case when ${leads.isContacted} then ${leads.contactedAt} end`),
  },
  { name: 'Last call', value: localInstant(sql`history.called_at`) },
  { name: 'Last caller', value: escapeForSpreadsheet(sql`history.called_by`) },
  { name: 'Notes', value: sql`history.notes` },
  { name: 'Follow up on', value: sql`${leads.followUpOn}` },
  { name: 'Follow up at', value: sql`${leads.followUpTime}` },
  { name: 'Follow up to', value: escapeForSpreadsheet(sql`${leads.followUpPurpose}`) },
  { name: 'Visit', value: localInstant(sql`${leads.visitAt}`) },
  { name: 'Quoted ($)', value: sql`${leads.quotedDollars}` },
  { name: 'Quoted on', value: sql`${leads.quotedOn}` },
  { name: 'Won ($)', value: sql`${leads.wonDollars}` },
  { name: 'Won on', value: sql`${leads.wonOn}` },
  {
    name: 'Assigned to',
    value: escapeForSpreadsheet(
      sql`(select ${users.name} from ${users} where ${users.id} = ${leads.assigneeId})`,
    ),
  },
  { name: 'Source', value: escapeForSpreadsheet(sql`${leads.source}`) },
  { name: 'Referred by', value: escapeForSpreadsheet(sql`${leads.referredBy}`) },
  { name: 'Do not call', value: sql`case when ${leads.doNotCall} then 'yes' end` },
  { name: 'Do not email', value: sql`case when ${leads.noEmail} then 'yes' end` },
  {
    name: 'Agreed on',
    value: localInstant(sql`case when ${leadRequests.wordsVersion} is not null then ${leads.createdAt} end`),
  },
  { name: 'Agreed to words', value: escapeForSpreadsheet(sql`${leadRequests.wordsVersion}`) },
  { name: 'Agreed to texts on', value: localInstant(sql`${leadWishes.textsAt}`) },
  { name: 'Agreed to texts by words', value: escapeForSpreadsheet(sql`${leadWishes.textsVersion}`) },
  ...clickIds.map((name) => ({ name, value: escapeForSpreadsheet(clickId(name)) })),
  ...utmParts.map((part) => ({ name: `utm_${part}`, value: escapeForSpreadsheet(utmPart(part)) })),
]);

/** The SQL that the columns are selected from: each lead with a summary of its timeline, looked up by index. */
export const csvRows = sql`${leads} left join ${leadRequests} on ${leadRequests.leadId} = ${leads.id}
  left join ${leadWishes} on ${leadWishes.leadId} = ${leads.id} cross join lateral (
  select count(*) filter (where ${leadEvents.kind} = 'noted') as notes,
    max(${leadEvents.createdAt}) filter (where ${leadEvents.kind} = 'called') as called_at,
    (array_agg(${leadEvents.createdBy} order by ${leadEvents.createdAt} desc) filter (where ${leadEvents.kind} = 'called'))[1] as called_by
  from ${leadEvents} where ${leadEvents.leadId} = ${leads.id}) as history`;

/** The header row, without its line ending. */
export const csvHeader = fromFacts(() =>
  csvColumns()
    .map(({ name }) => name)
    .join(','),
);

/** The id of the latest ad click of a lead, if an ad platform has given one. */
function clickId(name: string): SQL {
  return sql`coalesce(${leads.lastTouch} ->> ${name}, ${leads.firstTouch} ->> ${name})`;
}

/** A part of the latest campaign that led to a lead. */
function utmPart(part: string): SQL {
  return sql`(coalesce(${leads.lastTouch} -> 'utm', ${leads.firstTouch} -> 'utm') ->> ${part})`;
}

/** The columns of one field of a lead. */
function fieldColumns(field: LeadFieldName): CsvColumn[] {
  const { label, kind, preset = '' } = leadField(field);
  const column = leads[field];
  switch (kind) {
    case 'phone':
      return [
        { name: label, value: escapeForSpreadsheet(sql`${column}`) },
        // Needs no escaping: Excel reads a plus sign and up to fifteen digits as a number without loss. The next column is
        // the readable one.
        { name: `${label} (E.164)`, value: sql`${leads.phoneE164}` },
        { name: `${label} (national)`, value: nationalPhone() },
      ];
    case 'email':
      return [{ name: label, value: escapedEmail() }];
    case 'address':
      return [
        { name: label, value: unlessPreset(column, preset) },
        { name: 'Town', value: townOf(column) },
      ];
    case 'service':
      return [{ name: label, value: serviceLabels() }];
    case 'estimate':
      return [
        { name: label, value: escapeForSpreadsheet(sql`${column}`) },
        // What follows `/savings?` in the address: words and numbers that no spreadsheet converts.
        { name: `${label} (query)`, value: sql`${leads.estimateBasis} ->> 'query'` },
      ];
    default:
      return [{ name: label, value: escapeForSpreadsheet(sql`${column}`) }];
  }
}

// A leading apostrophe keeps spreadsheets from converting the text or running it as a formula (CSV injection). Programs that
// read the file strip one leading apostrophe from every field.
function escapeForSpreadsheet(text: SQL): SQL {
  const isConverted = sql`${text} !~ ${WORDS} and ${text} not like '(___) ___-____' and ${text} ~* ${CONVERTED}`;
  return sql`case when ${text} ~ ${FORMULA} or (${isConverted}) then '''' || ${text} else ${text} end`;
}

// An at sign in the middle rules out numbers and dates, so only formulas need escaping.
function escapedEmail(): SQL {
  return sql`case when ${leads.email} ~ ${FORMULA} then '''' || ${leads.email} else ${leads.email} end`;
}

/** The text, escaped; null if it is the preset, which stands for nothing. */
function unlessPreset(text: SQLWrapper, preset: string): SQL {
  return sql`case when lower(${text}) <> ${preset.toLowerCase()} then ${escapeForSpreadsheet(sql`${text}`)} end`;
}

/**
 * The last town that we serve in an address. By position: a regular expression of all names took a third of the time of the
 * rest of the file.
 */
function townOf(address: SQLWrapper): SQL {
  const names = towns().map(({ name }) => name);
  const words = names.map((name) => ` ${name.toLowerCase()} `);
  const list = (texts: string[]) =>
    sql`array[${sql.join(
      texts.map((text) => sql`${text}`),
      sql`, `,
    )}]::text[]`;
  return sql`(
    select case when substr(padded, at + length(word)) !~ ${ROAD} then name end
    from (select ' ' || translate(lower(${address}), ${',.;\n\r\t'}, '      ') || ' ' as padded offset 0) as spaced,
      unnest(${list(names)}, ${list(words)}) as town (name, word), strpos(padded, word) as at
    where at > 0 order by at desc limit 1)`;
}

function nationalPhone(): SQL {
  const e164 = leads.phoneE164;
  return sql`case when ${e164} ~ '^\\+1\\d{10}$' then '(' || substr(${e164}, 3, 3) || ') ' || substr(${e164}, 6, 3) || '-' || substr(${e164}, 9) else ${escapeForSpreadsheet(sql`${leads.phone}`)} end`;
}

function serviceLabels(): SQL {
  const labels = Object.fromEntries(writtenServiceIds.map((id) => [id, serviceLabel(id)]));
  return sql`coalesce(${labelsOf(leads.service, labels)}, ${leads.service})`;
}

/** The label of a value; null for one without a label. */
function labelsOf(column: SQLWrapper, labels: Record<string, string>): SQL {
  const cases = Object.entries(labels).map(([id, label]) => sql`when ${id} then ${label}`);
  return sql`case ${column}::text ${sql.join(cases, sql` `)} end`;
}

/** An instant as ISO 8601 in the business's time, such as 2026-11-21T13:50:07-05:00. */
function localInstant(instant: SQL): SQL {
  const local = sql`(${instant} at time zone ${BUSINESS_TIME_ZONE})`;
  // West of Greenwich, so the sign is always a minus.
  return sql`to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS') || to_char(${local} - (${instant} at time zone 'UTC'), 'HH24:MI')`;
}

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** Converts row endings from LF, as PostgreSQL writes them, to CRLF (RFC 4180). Line breaks in quoted fields stay as they are. */
export class CrLfRows extends Transform {
  /** Rows written so far. */
  rows = 0;
  #isQuoted = false;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    const out = Buffer.allocUnsafe(chunk.length * 2);
    let length = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] as number;
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === LF && !this.#isQuoted) {
        out[length++] = CR;
        this.rows += 1;
      }
      out[length++] = byte;
    }
    done(null, out.subarray(0, length));
  }
}

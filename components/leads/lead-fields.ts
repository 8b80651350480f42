import { formatDateTime } from '@/components/shell/date-format';
import { telHref } from '@/lib/fields/phone-text';
import { fieldText } from '@/lib/leads/field-kinds';
import { type LeadField, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { leadStatusLabel } from '@/lib/leads/statuses';
import { mailHref } from './lead-links';

interface LeadFact {
  label: string;
  /** Null if the visitor left the field empty. */
  text: (lead: Lead) => string | null;
  href?: (text: string) => string;
}

const hrefs: Partial<Record<LeadField['kind'], LeadFact['href']>> = { phone: telHref, email: mailHref };

function fieldFact(name: LeadFieldName): LeadFact {
  const { label, kind } = leadField(name);
  return { label, text: (lead) => fieldText(name, lead), href: hrefs[kind] };
}

const isLong = (name: LeadFieldName) => ['text', 'estimate'].includes(leadField(name).kind);

/** The single-line fields, in the order of the form. */
export const shortFields = leadFieldNames.filter((name) => !isLong(name));

/** The multi-line fields, which are shown last. An estimate that nobody sent isn't missing, so it's left out. */
export const longFieldsOf = (lead: Lead) =>
  longFields.filter((name) => leadField(name).kind !== 'estimate' || lead[name] !== null);

const longFields = leadFieldNames.filter(isLong);

/** The fields, date and status of a lead, in the order of the copied details. */
export const leadFactsOf = (lead: Lead): LeadFact[] => [
  ...shortFields.map(fieldFact),
  { label: 'Date', text: (lead) => formatDateTime(lead.createdAt) },
  { label: 'Status', text: leadStatusLabel },
  ...longFieldsOf(lead).map(fieldFact),
];

/** Shown for a field that the visitor left empty. */
export const NOT_GIVEN = 'Not given';

/** The details as plain text, one field per line, for the clipboard. */
export const leadDetailsText = (lead: Lead) =>
  leadFactsOf(lead)
    .map(({ label, text }) => `${label}: ${text(lead) ?? NOT_GIVEN}`)
    .join('\n');

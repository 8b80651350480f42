import { formatDate, formatTime } from '@/components/shell/date-format';
import { fieldText, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { type Lead, leadStatusLabel } from '@/lib/leads/schema';
import { mailHref, telHref } from './lead-links';

interface LeadFact {
  label: string;
  /** Null when the visitor left it out. */
  text: (lead: Lead) => string | null;
  href?: (text: string) => string;
}

const hrefs = {
  phone: telHref,
  email: mailHref,
  line: undefined,
  place: undefined,
  service: undefined,
  text: undefined,
};

function factOf(name: LeadFieldName): LeadFact {
  const { label, kind } = leadField(name);
  return { label, text: (lead) => fieldText(name, lead), href: hrefs[kind] };
}

const isLong = (name: LeadFieldName) => leadField(name).kind === 'text';

/** The fields of one line, in the order of the form. */
export const shortFields = leadFieldNames.filter((name) => !isLong(name));

/** The fields of several lines: they come last, so that the facts stay together. */
export const longFields = leadFieldNames.filter(isLong);

/** All that a visitor sent, when, and what has become of it, in the order in which the copy of the details tells it. */
export const leadFacts: LeadFact[] = [
  ...shortFields.map(factOf),
  { label: 'Date', text: (lead) => `${formatDate(lead.createdAt)}, ${formatTime(lead.createdAt)}` },
  { label: 'Status', text: leadStatusLabel },
  ...longFields.map(factOf),
];

/** What stands for a field that the visitor left out. */
export const NOT_GIVEN = 'Not given';

/** The details as plain text, one field a line, to paste into a mail or another program. */
export const leadDetailsText = (lead: Lead) =>
  leadFacts.map(({ label, text }) => `${label}: ${text(lead) ?? NOT_GIVEN}`).join('\n');

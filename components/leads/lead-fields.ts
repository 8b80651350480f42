import { leadDate, leadTime } from '@/components/shell/moment';
import { type Lead, leadStatusLabel } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { mailHref, telHref } from './lead-links';

interface LeadField {
  label: string;
  /** Null when the visitor left it out. */
  text: (lead: Lead) => string | null;
  href?: (text: string) => string;
}

/** All that a visitor sent, in the order in which the copy of the details tells it. */
export const leadFields: LeadField[] = [
  { label: 'Name', text: (lead) => lead.name },
  { label: 'Phone', text: (lead) => lead.phone, href: telHref },
  { label: 'Email', text: (lead) => lead.email, href: mailHref },
  { label: 'Address', text: (lead) => lead.address },
  { label: 'Service', text: (lead) => serviceLabel(lead.service) },
  { label: 'Date', text: (lead) => `${leadDate(lead.createdAt)}, ${leadTime(lead.createdAt)}` },
  { label: 'Status', text: leadStatusLabel },
  { label: 'Message', text: (lead) => lead.message },
];

/** What stands for a field that the visitor left out. */
export const NOT_GIVEN = 'Not given';

/** The details as plain text, one field a line, to paste into a mail or another program. */
export const leadDetailsText = (lead: Lead) =>
  leadFields.map(({ label, text }) => `${label}: ${text(lead) ?? NOT_GIVEN}`).join('\n');

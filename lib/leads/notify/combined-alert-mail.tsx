import 'server-only';
import { render } from 'react-email';
import type { Lead } from '@/lib/leads/schema';
import type { Mail } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailLink, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { serviceLabel } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { getLeadForMessage } from './queries';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

const INTRODUCTION =
  'So many requests are coming in at once that their alerts are combined. Requests that are the only one from their network come first.';
const ACTION = 'Open the list';
const FOOTNOTE =
  'You’ll need to sign in to open a lead. Each request gets its own email again once this is over.';

/** One mail for the alerts of many leads in a flood. Null when all of them are gone. */
export async function renderCombinedAlerts(deliveries: Delivery[]): Promise<Mail | null> {
  const found = await Promise.all(deliveries.map(({ leadId }) => leadId && getLeadForMessage(leadId)));
  const leads = found
    .flatMap((one) => (one ? [one] : []))
    .sort((one, other) => Number(one.isInCrowd) - Number(other.isInCrowd))
    .map(({ lead }) => lead);
  if (leads.length === 0) return null;
  const subject = leads.length === 1 ? 'New lead' : `${leads.length} new leads`;
  const list = `${env().SITE_URL}/admin/form-fills`;
  const linkTo = ({ id }: Lead) => `${list}?lead=${id}`;
  return {
    subject,
    html: await render(
      <MailLayout preview={leads.map(({ name }) => name).join(', ')} heading={subject} footnote={FOOTNOTE}>
        <MailText>{INTRODUCTION}</MailText>
        <MailButton href={list}>{ACTION}</MailButton>
        {leads.map((lead) => (
          <MailText key={lead.id}>
            <MailLink href={linkTo(lead)}>{lead.name}</MailLink>
            <br />
            {detailsOf(lead)}
          </MailText>
        ))}
      </MailLayout>,
    ),
    text: [
      INTRODUCTION,
      `${ACTION}: ${list}`,
      ...leads.map((lead) => `${lead.name}\n${detailsOf(lead)}\n${linkTo(lead)}`),
      FOOTNOTE,
    ].join('\n\n'),
  };
}

const detailsOf = ({ phone, service, createdAt }: Lead) =>
  `${phone}, ${serviceLabel(service)}, ${timeFormat.format(new Date(createdAt))}`;

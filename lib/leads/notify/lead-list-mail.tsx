import 'server-only';
import { render } from 'react-email';
import { phoneText } from '@/lib/fields/phone-text';
import type { Lead } from '@/lib/leads/schema';
import type { Mail } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailLink, MailText } from '@/lib/outbox/mail-layout';
import { env } from '@/lib/platform/env';
import { serviceLabel } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';

const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

type ListedLead = Pick<Lead, 'id' | 'name' | 'phone' | 'doNotCall' | 'service' | 'createdAt'> & {
  /** What matters about it, if not when it came. */
  when?: string;
};

/** Leads under a heading, with how many there are of which these are the first. */
interface LeadSection {
  heading?: string;
  leads: ListedLead[];
}

interface LeadListContent {
  subject: string;
  sentences: string[];
  /** The button, by its words and the address within the staff pages. */
  action: { label: string; path: string };
  sections: LeadSection[];
  footnote: string;
}

/** A mail that lists leads, each with a link to it. */
export async function leadListMail({
  subject,
  sentences,
  action,
  sections,
  footnote,
}: LeadListContent): Promise<Mail> {
  const link = env().SITE_URL + action.path;
  const names = sections.flatMap(({ leads }) => leads.map(({ name }) => name)).join(', ');
  return {
    subject,
    html: await render(
      <MailLayout preview={names || (sentences[0] ?? '')} heading={subject} footnote={footnote}>
        {sentences.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
        <MailButton href={link}>{action.label}</MailButton>
        {sections.map(({ heading, leads }) => (
          <div key={heading ?? ''}>
            {heading && <MailText style={{ fontWeight: 700, margin: '16px 0 8px' }}>{heading}</MailText>}
            {leads.map((lead) => (
              <MailText key={lead.id}>
                <MailLink href={linkTo(lead)}>{lead.name}</MailLink>
                <br />
                {detailsOf(lead)}
              </MailText>
            ))}
          </div>
        ))}
      </MailLayout>,
    ),
    text: [
      ...sentences,
      `${action.label}: ${link}`,
      ...sections.flatMap(({ heading, leads }) => [
        ...(heading ? [heading] : []),
        ...leads.map((lead) => `${lead.name}\n${detailsOf(lead)}\n${linkTo(lead)}`),
      ]),
      footnote,
    ].join('\n\n'),
  };
}

const linkTo = ({ id }: ListedLead) => `${env().SITE_URL}/admin/form-fills?lead=${id}`;

const detailsOf = ({ phone, doNotCall, service, createdAt, when }: ListedLead) =>
  `${doNotCall ? 'Don’t call' : phoneText(phone)}, ${serviceLabel(service)}, ${when ?? timeFormat.format(new Date(createdAt))}`;

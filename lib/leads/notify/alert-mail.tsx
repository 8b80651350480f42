import 'server-only';
import { render } from 'react-email';
import { phoneText } from '@/lib/fields/phone-text';
import { readDayExceptions } from '@/lib/hours/queries';
import { fieldText } from '@/lib/leads/field-kinds';
import { type LeadField, type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import { countLeadFiles } from '@/lib/leads/files/queries';
import type { Lead } from '@/lib/leads/schema';
import type { EstimateBasis } from '@/lib/leads/stored-estimate/schema';
import type { Mail } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailLink, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { joinFigures } from '@/lib/site/figures';
import { serviceLabel } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { savingsUrl } from '@/lib/solar/estimate/savings-response';
import { lateNotice } from './late-notice';
import { getLeadForMessage } from './queries';

interface AlertContent {
  lead: Lead;
  /** The number to call; null when the typed one couldn't be parsed. */
  phoneE164: string | null;
  estimateBasis: EstimateBasis | null;
  assignee: { name: string } | null;
  /** How many the homeowner has added by now. */
  files: number;
}

interface AlertLine {
  kind?: LeadField['kind'];
  label: string;
  text: string;
  href?: string;
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The mail that notifies staff of a lead, with links to call, map, email and open it. Null when the lead is gone. */
export async function renderAlert({ leadId }: Delivery): Promise<Mail | null> {
  const found = leadId && (await getLeadForMessage(leadId));
  if (!found) return null;
  const { lead } = found;
  const late = lateNotice(lead.createdAt, Date.now(), await readDayExceptions());
  const lines = alertLines({ ...found, files: await countLeadFiles(leadId) });
  const link = `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`;
  return {
    subject: `New lead: ${serviceLabel(lead.service)}, ${lead.name}`,
    replyTo: lead.email ? { name: lead.name, address: lead.email } : undefined,
    html: await render(
      <AlertMail lines={lines} link={link} name={lead.name} preview={previewOf(lead)} late={late} />,
    ),
    text: [
      ...(late ? [late] : []),
      ...lines.map(({ label, text }) => `${label}: ${text}`),
      ...urlLines(lines, 'address', 'Map'),
      ...urlLines(lines, 'estimate', 'The estimate with today’s rates'),
      `Open the lead: ${link}`,
    ].join('\n\n'),
  };
}

/** What a list of mails shows next to the subject, which has the name and the service. */
const previewOf = ({ phone, message }: Lead) => `Call ${phoneText(phone)}.${message ? ` ${message}` : ''}`;

/** The links of lines whose text isn't the link itself, for the mail as plain text. */
const urlLines = (lines: AlertLine[], wanted: LeadField['kind'], label: string): string[] =>
  lines.flatMap(({ kind, href }) => (kind === wanted && href ? [`${label}: ${href}`] : []));

function alertLines({ lead, phoneE164, estimateBasis, assignee, files }: AlertContent): AlertLine[] {
  const phone = phoneE164 ?? lead.phone.replace(/[^\d+]/g, '');
  const lines = leadFieldNames.flatMap((name) => {
    const { kind, label } = leadField(name);
    const text = fieldText(name, lead);
    return text ? [{ kind, label, text, href: linkTo(name, text) }] : [];
  });
  return [
    ...lines,
    ...(files > 0 ? [{ label: 'Files', text: String(files) }] : []),
    { label: 'Received', text: dateFormat.format(new Date(lead.createdAt)) },
    ...(assignee ? [{ label: 'Assigned to', text: assignee.name }] : []),
  ];

  function linkTo(name: LeadFieldName, text: string): string | undefined {
    switch (leadField(name).kind) {
      case 'phone':
        return phone ? `tel:${phone}` : undefined;
      case 'email':
        return `mailto:${encodeURIComponent(text)}`;
      case 'address':
        return mapUrl(text);
      case 'estimate':
        return estimateBasis ? savingsUrl(estimateBasis.query) : undefined;
      default:
        return undefined;
    }
  }
}

const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

interface AlertMailProps {
  lines: AlertLine[];
  link: string;
  name: string;
  preview: string;
  late: string | null;
}

function AlertMail({ lines, link, name, preview, late }: AlertMailProps) {
  const linkFor = (kind: LeadField['kind']) => lines.find((line) => line.kind === kind)?.href;
  const [call, map] = [linkFor('phone'), linkFor('address')];
  return (
    <MailLayout
      preview={preview}
      heading={`New lead: ${name}`}
      footnote={`You’ll need to sign in to open the lead.${linkFor('email') ? ' Reply to this email to write to the lead.' : ''}`}
    >
      {late && <MailText style={{ fontWeight: 700 }}>{late}</MailText>}
      <div style={{ margin: '0 0 20px' }}>
        {call && <MailButton href={call}>Call now</MailButton>}
        <MailButton href={link} variant={call ? 'outline' : 'accent'}>
          Open the lead
        </MailButton>
        {map && (
          <MailButton href={map} variant="outline">
            Map
          </MailButton>
        )}
      </div>
      {lines.map((line) => (
        <div key={line.label}>
          <MailText variant="soft" style={{ fontSize: '14px', margin: 0 }}>
            {line.label}
          </MailText>
          <MailText>
            {line.href ? <MailLink href={line.href}>{shownText(line)}</MailLink> : shownText(line)}
          </MailText>
        </div>
      ))}
    </MailLayout>
  );
}

/** Keeps the figures of what we wrote on one line; the visitor's own words may be of any length. */
const shownText = ({ kind, text }: AlertLine) =>
  kind === undefined || kind === 'estimate' ? joinFigures(text) : text;

import 'server-only';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  render,
  Section,
  Text,
} from 'react-email';
import { env } from '@/lib/env';
import type { Lead } from '@/lib/leads/schema';
import { business } from '@/lib/site/business';
import { serviceLabel } from '@/lib/site/service-labels';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import type { Mail } from './messages';
import { type Delivery, getLeadToTell } from './queries';

interface AlertContent {
  lead: Lead;
  /** The number to call, where the typed one could be read. */
  phoneE164: string | null;
}

interface Line {
  label: string;
  text: string;
  href?: string;
}

const received = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The mail that tells staff about a lead. */
export async function renderAlert({ leadId }: Delivery): Promise<Mail | null> {
  const found = leadId && (await getLeadToTell(leadId));
  if (!found) return null;
  const { lead } = found;
  const lines = linesOf(found);
  const link = `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`;
  return {
    replyTo: lead.email ? { name: lead.name, address: lead.email } : undefined,
    subject: `New lead: ${serviceLabel(lead.service)}, ${lead.name}`,
    html: await render(<AlertMail lines={lines} link={link} name={lead.name} />),
    text: [...lines.map(({ label, text }) => `${label}: ${text}`), `Open the lead: ${link}`].join('\n\n'),
  };
}

function linesOf({ lead, phoneE164 }: AlertContent): Line[] {
  const phone = phoneE164 ?? lead.phone.replace(/[^\d+]/g, '');
  return [
    { label: 'Name', text: lead.name },
    { label: 'Phone', text: lead.phone, href: `tel:${phone}` },
    { label: 'Email', text: lead.email, href: `mailto:${encodeURIComponent(lead.email ?? '')}` },
    { label: 'Address', text: lead.address },
    { label: 'Service', text: serviceLabel(lead.service) },
    { label: 'Message', text: lead.message },
    { label: 'Received', text: received.format(new Date(lead.createdAt)) },
  ].filter((line): line is Line => Boolean(line.text));
}

const paper = { backgroundColor: '#fcfcfa', color: '#10202f', fontFamily: 'Arial, sans-serif', margin: 0 };
const sheet = { maxWidth: '560px', padding: '32px 24px' };
const heading = { color: '#133258', fontFamily: 'Georgia, serif', fontSize: '26px', fontWeight: 400 };
const label = { color: '#465769', fontSize: '14px', width: '96px', padding: '6px 0' };
const value = {
  fontSize: '16px',
  padding: '6px 0',
  whiteSpace: 'pre-wrap',
  wordBreak: 'break-word',
} as const;
const anchor = { color: '#133258', textDecoration: 'underline' };
const button = { backgroundColor: '#f2b93b', color: '#10202f', fontWeight: 700, padding: '14px 22px' };
const note = { color: '#465769', fontSize: '13px', marginTop: '28px' };

function AlertMail({ lines, link, name }: { lines: Line[]; link: string; name: string }) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{`${name} asks for a call`}</Preview>
      <Body style={paper}>
        <Container style={sheet}>
          <Heading style={heading}>New lead</Heading>
          <Section>
            {lines.map((line) => (
              <Row key={line.label}>
                <Column style={label} valign="top">
                  {line.label}
                </Column>
                <Column style={value}>
                  {line.href ? (
                    <Link href={line.href} style={anchor}>
                      {line.text}
                    </Link>
                  ) : (
                    line.text
                  )}
                </Column>
              </Row>
            ))}
          </Section>
          <Section style={{ marginTop: '24px' }}>
            <Button href={link} style={button}>
              Open the lead
            </Button>
          </Section>
          <Text style={note}>{`Sent by the ${business.name} website. The link asks you to sign in.`}</Text>
        </Container>
      </Body>
    </Html>
  );
}

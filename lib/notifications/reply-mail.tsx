import 'server-only';
import { parsePhoneNumber } from 'libphonenumber-js';
import { render } from 'react-email';
import { business, hoursSummary } from '@/lib/site/business';
import { type CallBack, callBackAfter } from '@/lib/site/call-back';
import { maps } from '@/lib/site/maps';
import { serviceLabel } from '@/lib/site/service-labels';
import { MailButton, MailLayout, MailLink, MailSteps, MailText } from './mail-layout';
import type { Mail, Withheld } from './messages';
import { type Delivery, getLeadToTell } from './queries';

// Who fills in the form chooses where this mail goes, so nothing of theirs stands in it but a name that can be nothing
// else: up to four words, no digits, and no dot that a mail program could make a link of.
const PLAIN_NAME = /^[\p{L}\p{M}'’-]{1,25}(?: [\p{L}\p{M}'’-]{1,25}){0,3}$/u;

/** The mail that tells a visitor what happens next. Once that is no longer true it is withheld. */
export async function renderReply({ leadId }: Delivery): Promise<Mail | Withheld | null> {
  const found = leadId && (await getLeadToTell(leadId));
  if (!found) return null;
  const { lead, phoneE164 } = found;
  if (lead.isContacted) return { withheld: 'Not sent: the visitor had been called already.' };
  const callBack = callBackAfter(Date.parse(lead.createdAt));
  if (callBack.by.getTime() <= Date.now())
    return { withheld: 'Not sent: the time for a call that it promises had passed.' };
  const number = phoneE164 ? parsePhoneNumber(phoneE164).formatNational() : null;
  const content = { greeting: greetingFor(lead.name), steps: stepsFor(callBack, number), callBack };
  const intro = `We have your request about ${serviceLabel(lead.service)}.`;
  return {
    subject: `We have your request: we call you ${callBack.text}`,
    replyTo: { name: business.name, address: business.email },
    html: await render(<ReplyMail {...content} intro={intro} />),
    text: [
      content.greeting,
      intro,
      ...content.steps.map((step, index) => `${index + 1}. ${step}`),
      `Rather talk now? Call ${business.phone.display} (${hoursSummary}).`,
      FOOTNOTE,
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

const greetingFor = (name: string) => (PLAIN_NAME.test(name) ? `Hello ${name},` : 'Hello,');

function stepsFor(callBack: CallBack, number: string | null): string[] {
  return [
    `We call you ${callBack.text}, Asheville time${number ? `, at ${number}` : ''}.`,
    'We ask what you need. Where it takes a visit, we agree on a day.',
    'You get a plain answer, and no is a possible one.',
  ];
}

const FOOTNOTE = `You get this one mail because your address was given in the contact form of ${business.name}. If that was not you, do nothing: nothing more is sent by itself. Answers to this mail are read by people.`;

interface ReplyMailProps {
  greeting: string;
  intro: string;
  steps: string[];
  callBack: CallBack;
}

function ReplyMail({ greeting, intro, steps, callBack }: ReplyMailProps) {
  return (
    <MailLayout preview={steps[0] ?? ''} heading={`We call you ${callBack.text}`} footnote={FOOTNOTE}>
      <MailText>{greeting}</MailText>
      <MailText>{intro}</MailText>
      <MailSteps steps={steps} />
      <MailText>Rather talk now? We are there {hoursSummary}.</MailText>
      <MailButton href={`tel:${business.phone.e164}`}>Call {business.phone.display}</MailButton>
      <MailText look="soft" style={{ margin: '12px 0 0' }}>
        {business.serviceAreaText}. <MailLink href={maps.serviceAreas.linkUrl}>Map</MailLink>
      </MailText>
    </MailLayout>
  );
}

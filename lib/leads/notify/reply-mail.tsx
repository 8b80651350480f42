import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { parsePhoneNumber } from 'libphonenumber-js';
import { render } from 'react-email';
import { readDayExceptions } from '@/lib/hours/queries';
import { requestLinkOf } from '@/lib/leads/request/queries';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailLink, MailSteps, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { business, hoursInSentence } from '@/lib/site/business';
import { callBackAfter } from '@/lib/site/call-back';
import { joinFigures } from '@/lib/site/figures';
import { maps } from '@/lib/site/maps';
import { openingTexts } from '@/lib/site/opening-text';
import { serviceLabel } from '@/lib/site/service-labels';
import { weekHours } from '@/lib/site/week';
import { greetingFor } from './greeting';
import { getAutoReply, getLeadForMessage } from './queries';

/**
 * The auto-reply that tells a visitor what happens next. It promises a time for the call only if an owner has turned that
 * on, and is withheld once it is out of date.
 */
export async function renderReply({ leadId }: Delivery): Promise<Mail | Withheld | null> {
  const found = leadId && (await getLeadForMessage(leadId));
  if (!found) return null;
  const { lead, phoneE164, estimateBasis } = found;
  if (lead.status === 'closed') return { withheld: 'Not sent: the lead had been closed.' };
  if (lead.isContacted) return { withheld: 'Not sent: the visitor had already been contacted.' };
  const { namesCallTime } = await getAutoReply();
  const exceptions = await readDayExceptions();
  const callBack = callBackAfter(Date.parse(lead.createdAt), exceptions);
  // Even without the promise: after an outage or a flood, nobody should get a reply to an old request.
  if (callBack.by.getTime() <= Date.now()) return { withheld: 'Not sent: the time to call back had passed.' };
  const number = phoneE164 ? parsePhoneNumber(phoneE164).formatNational() : null;
  const { today } = openingTexts({ week: weekHours(), exceptions }, Date.now());
  const content = {
    greeting: greetingFor(lead.name),
    heading: namesCallTime ? `We’ll call you ${callBack.text}` : 'We have your request',
    steps: stepsFor(
      namesCallTime ? `${callBack.text}, ${business().region.city} time` : 'as soon as we can',
      number,
    ),
    hours: today ? `${hoursInSentence()}. ${today}` : hoursInSentence(),
  };
  const intro = `Thanks for asking about ${serviceLabel(lead.service).toLowerCase()}.`;
  // We wrote it: nothing in it is the visitor's own words.
  const estimate = estimateBasis && `Your estimate: ${lead.estimate}`;
  const path = await requestLinkOf(leadId);
  const link = path && env().SITE_URL + path;
  return {
    subject: namesCallTime ? `We have your request: we’ll call you ${callBack.text}` : content.heading,
    replyTo: { name: business().name, address: business().email },
    html: await render(<ReplyMail {...content} intro={intro} estimate={estimate} link={link} />),
    text: [
      content.greeting,
      intro,
      ...(estimate ? [estimate] : []),
      ...content.steps.map((step, index) => `${index + 1}. ${step}`),
      ...(link ? [`${REQUEST_LINK.label}: ${link}`, REQUEST_LINK.note] : []),
      `Rather talk now? Call ${business().phone.display} (${content.hours}).`,
      FOOTNOTE(),
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

const REQUEST_LINK = {
  label: 'Your page for this request',
  note: 'It says what happens next and who has it. In a new browser it asks for the last four digits of your phone number.',
};

const stepsFor = (when: string, number: string | null): string[] => [
  `We’ll call you ${when}${number ? `, at ${number}` : ''}.`,
  'We’ll ask what you need. If we need to come out, we’ll set up a day that works for you.',
  'If solar isn’t right for you, we’ll tell you.',
];

const FOOTNOTE = fromFacts(
  () =>
    `You’re getting this one email because someone entered your address in the contact form at ${business().name}. If that wasn’t you, just ignore it: we won’t send anything else automatically. A real person reads replies to this email.`,
);

interface ReplyMailProps {
  greeting: string;
  intro: string;
  estimate: string | null;
  /** The address of the page about the request. */
  link: string | null;
  heading: string;
  steps: string[];
  /** When somebody answers the phone. */
  hours: string;
}

function ReplyMail({ greeting, intro, estimate, link, heading, steps, hours }: ReplyMailProps) {
  return (
    <MailLayout preview={steps[0] ?? ''} heading={heading} footnote={FOOTNOTE()}>
      <MailText>{greeting}</MailText>
      <MailText>{intro}</MailText>
      {estimate && <MailText>{joinFigures(estimate)}</MailText>}
      <MailSteps steps={steps} />
      {link && (
        <>
          <MailButton href={link}>{REQUEST_LINK.label}</MailButton>
          <MailText variant="soft" style={{ margin: '12px 0 0' }}>
            {REQUEST_LINK.note}
          </MailText>
        </>
      )}
      <MailText>Rather talk now? Our hours: {joinFigures(hours)}.</MailText>
      <MailButton href={`tel:${business().phone.e164}`} variant={link ? 'outline' : 'accent'}>
        Call {business().phone.display}
      </MailButton>
      <MailText variant="soft" style={{ margin: '12px 0 0' }}>
        {business().serviceAreaText}. <MailLink href={maps().serviceAreas.linkUrl}>Map</MailLink>
      </MailText>
    </MailLayout>
  );
}

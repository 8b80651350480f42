import 'server-only';
import { render } from 'react-email';
import { askedNotToBeWrittenTo } from '@/lib/leads/answers/queries';
import { greetingFor } from '@/lib/leads/notify/greeting';
import { leadListMail } from '@/lib/leads/notify/lead-list-mail';
import { getLeadForMessage } from '@/lib/leads/notify/queries';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { spanText } from '@/lib/leads/visits/visit-time';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailSteps, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { business, hoursInSentence } from '@/lib/site/business';
import { joinFigures } from '@/lib/site/figures';
import { listOpenTimes } from './queries';

/**
 * The mail that offers a homeowner times for a visit, with the link to the page on which they take one. Null when the lead is
 * gone; withheld when none of the times is left, or they asked not to be written to.
 */
export async function renderVisitOffer({ leadId, recipient }: Delivery): Promise<Mail | Withheld | null> {
  const found = leadId && (await getLeadForMessage(leadId));
  if (!found) return null;
  const { lead } = found;
  if (await askedNotToBeWrittenTo(leadId, recipient))
    return { withheld: 'Not sent: they had asked not to be written to.' };
  const [times, path] = await Promise.all([listOpenTimes(leadId, lead), requestLinkOf(leadId)]);
  if (times.length === 0) return { withheld: 'Not sent: none of the times was left.' };
  if (!path) return { withheld: 'Not sent: the link to their page was revoked.' };
  const link = env().SITE_URL + path;
  const who = times[0]?.by ?? 'One of us';
  const subject = times.length === 1 ? 'A time for our visit' : 'Choose a time for our visit';
  const intro = `${who} from ${business().name} would like to look at the house with you. These times are free:`;
  const spans = times.map((time) => joinFigures(spanText(time)));
  const note = `Take one on your page, or ask for another. In a new browser it asks for the last four digits of your phone number. You can also call us at ${business().phone.display}. We answer ${hoursInSentence()}.`;
  const footnote = `You get this email because you asked ${business().name} about your home. A real person reads replies to it.`;
  const greeting = greetingFor(lead.name);
  return {
    subject,
    replyTo: { name: business().name, address: business().email },
    html: await render(
      <MailLayout preview={spans.join(', ')} heading={subject} footnote={footnote}>
        <MailText>{greeting}</MailText>
        <MailText>{intro}</MailText>
        <MailSteps steps={spans} />
        <MailButton href={link}>Choose a time</MailButton>
        <MailText>{joinFigures(note)}</MailText>
      </MailLayout>,
    ),
    text: [
      greeting,
      intro,
      ...spans.map((span) => `- ${span}`),
      `Choose a time: ${link}`,
      note,
      footnote,
    ].join('\n\n'),
  };
}

/** The mail to staff about homeowners who want another time for the visit; withheld when these leads are gone or closed. */
export async function renderTimeAsked(deliveries: Delivery[]): Promise<Mail | Withheld> {
  const found = await Promise.all(
    deliveries.map(async ({ leadId }) => (leadId ? (await getLeadForMessage(leadId))?.lead : undefined)),
  );
  const leads = found.flatMap((lead) => (lead && lead.status !== 'closed' ? [lead] : []));
  const [first] = leads;
  if (!first) return { withheld: 'Not sent: the lead is gone, or was closed.' };
  const isOne = leads.length === 1;
  return leadListMail({
    subject: isOne ? `${first.name} asks for another time` : `${leads.length} people ask for another time`,
    sentences: ['They don’t want any of the times for the visit. What suits them is in the timeline.'],
    action: isOne
      ? { label: 'Open the lead', path: `/admin/form-fills?lead=${first.id}` }
      : { label: 'Open the leads', path: '/admin/form-fills' },
    sections: [{ leads }],
    footnote: 'You get this email because you have the lead, or nobody has it yet.',
  });
}

import 'server-only';
import { render } from 'react-email';
import type { VisitDetail } from '@/db/schema/outbox';
import { phoneText } from '@/lib/fields/phone-text';
import { askedNotToBeWrittenTo } from '@/lib/leads/answers/queries';
import { givenValue } from '@/lib/leads/fields';
import { greetingFor } from '@/lib/leads/notify/greeting';
import { getLeadForMessage } from '@/lib/leads/notify/queries';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { keepsVisit } from '@/lib/leads/statuses';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import { MailButton, MailLayout, MailText } from '@/lib/outbox/mail-layout';
import type { Delivery } from '@/lib/outbox/queries';
import { env } from '@/lib/platform/env';
import { business, hoursInSentence } from '@/lib/site/business';
import { joinFigures } from '@/lib/site/figures';
import { invitationFile, type VisitEvent } from './calendar-file';
import { getStaffName, isOpenLead } from './queries';
import { visitEvent } from './visit-event';
import { dayText, spanText, startText } from './visit-time';

type MessageLead = NonNullable<Awaited<ReturnType<typeof getLeadForMessage>>>;

interface VisitContent {
  subject: string;
  /** The first line. */
  greeting?: string;
  paragraphs: string[];
  buttons: { label: string; href: string }[];
  footnote: string;
  event: VisitEvent;
}

/**
 * The mail about a planned, moved or called-off visit, with the event for the recipient's calendar: to the person who goes there,
 * or to the homeowner. Null when the lead is gone; of one that was erased it says only when the visit was. Withheld when the visit is over by now, the account of that person removed, or the homeowner asked not to be written to.
 */
export async function renderVisitMail({
  leadId,
  recipient,
  detail,
}: Delivery): Promise<Mail | Withheld | null> {
  return renderVisit({ leadId, recipient, visit: detail as VisitDetail });
}

/** The reminder of a visit on the day before, to those who were invited; withheld when it was moved or called off since. */
export async function renderVisitReminder({
  leadId,
  recipient,
  detail,
}: Delivery): Promise<Mail | Withheld | null> {
  const visit = detail as VisitDetail;
  const found = leadId ? await getLeadForMessage(leadId) : undefined;
  if (!found) return null;
  const { visitAt, visitUntil, visitBy, status } = found.lead;
  const isAsPlanned =
    keepsVisit(status) &&
    visitAt === visit.from &&
    visitUntil === visit.until &&
    (visit.to === 'homeowner' || visitBy === visit.by) &&
    (await isOpenLead(found.lead.id));
  if (!isAsPlanned) return { withheld: 'Not sent: the visit was moved or called off.' };
  return renderVisit({ leadId, recipient, visit: { ...visit, by: visitBy }, isReminder: true });
}

interface VisitMail {
  leadId: string | null;
  recipient: string;
  visit: VisitDetail;
  isReminder?: boolean;
}

async function renderVisit({
  leadId,
  recipient,
  visit,
  isReminder = false,
}: VisitMail): Promise<Mail | Withheld | null> {
  const found = leadId ? await getLeadForMessage(leadId) : undefined;
  if (leadId && !found) return null;
  if (Date.parse(visit.until) <= Date.now())
    return { withheld: 'Not sent: the time of the visit had passed.' };
  const staffName = await getStaffName(visit.by);
  if (visit.to === 'staff' && staffName === null) return { withheld: 'Not sent: the account was removed.' };
  if (leadId && visit.to === 'homeowner' && (await askedNotToBeWrittenTo(leadId, recipient)))
    return { withheld: 'Not sent: they had asked not to be written to.' };
  const content = contentOf(found, visit, staffName);
  const { greeting, paragraphs, footnote, event } = content;
  const subject = isReminder ? `Reminder: ${content.subject}` : content.subject;
  const path = leadId && visit.to === 'homeowner' && (await requestLinkOf(leadId));
  const buttons = [
    ...(path ? [{ label: 'Your page for this request', href: env().SITE_URL + path }] : []),
    ...content.buttons,
  ];
  const { method, sequence } = visit;
  const lines = [...(greeting ? [greeting] : []), ...paragraphs];
  return {
    subject,
    replyTo: { name: business().name, address: business().email },
    html: await render(
      <MailLayout preview={paragraphs[0] ?? ''} heading={subject} footnote={footnote}>
        {lines.map((line) => (
          <MailText key={line}>{joinFigures(line)}</MailText>
        ))}
        {buttons.map(({ label, href }, index) => (
          <MailButton key={label} href={href} variant={index === 0 ? 'accent' : 'outline'}>
            {label}
          </MailButton>
        ))}
      </MailLayout>,
    ),
    text: [
      ...lines,
      ...buttons.filter(({ href }) => !href.startsWith('tel:')).map(({ label, href }) => `${label}: ${href}`),
      footnote,
    ].join('\n\n'),
    icalEvent: {
      method,
      filename: 'visit.ics',
      content: invitationFile(
        { ...event, leadId: visit.eventOf ?? event.leadId },
        { method, sequence, recipient },
      ),
    },
  };
}

function contentOf(found: MessageLead | undefined, visit: VisitDetail, staffName: string | null) {
  if (!found) return forErased(visit);
  return visit.to === 'staff' ? forStaff(found, visit) : forHomeowner(found, visit, staffName);
}

const STAFF_FOOTNOTE =
  'You get this email because a visit was planned for you. Opening the attached event updates your calendar.';

function forErased(visit: VisitDetail): VisitContent {
  return {
    subject: `The visit on ${startText(visit)} was called off`,
    paragraphs: [
      `You have no visit on ${spanText(visit)} any more.`,
      'The person’s data was erased, so we can’t say here whom it was to.',
    ],
    buttons: [],
    footnote: STAFF_FOOTNOTE,
    event: {
      leadId: '',
      from: new Date(visit.from),
      until: new Date(visit.until),
      summary: 'Visit called off',
      description: '',
      location: null,
    },
  };
}

function forStaff(found: MessageLead, visit: VisitDetail): VisitContent {
  const { lead, phoneE164 } = found;
  const address = givenValue('address', lead.address);
  const start = startText(visit);
  const isOff = visit.method === 'CANCEL';
  const map =
    address && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
  const event = visitEvent(found, visit);
  return {
    subject: isOff
      ? `Not yours any more: the visit to ${lead.name} on ${start}`
      : `${visit.isMoved ? 'Visit moved' : 'Visit'}: ${lead.name}, ${start}`,
    paragraphs: isOff
      ? [
          `You don’t go to ${lead.name} on ${spanText(visit)}: the visit was called off, or somebody else goes.`,
        ]
      : [`${spanText(visit)}.`, ...(address ? [address] : []), event.description],
    buttons: [
      ...(isOff || lead.doNotCall
        ? []
        : [
            {
              label: `Call ${phoneText(lead.phone)}`,
              href: `tel:${phoneE164 ?? lead.phone.replace(/[^\d+]/g, '')}`,
            },
          ]),
      { label: 'Open the lead', href: event.url },
      ...(map && !isOff ? [{ label: 'Map', href: map }] : []),
    ],
    footnote: STAFF_FOOTNOTE,
    event,
  };
}

function forHomeowner(found: MessageLead, visit: VisitDetail, staffName: string | null): VisitContent {
  const { lead } = found;
  // Who was invited without a name has their address for one.
  const name = staffName?.includes('@') ? null : staffName;
  const who = name ?? 'One of us';
  const address = givenValue('address', lead.address);
  const place = address ? ` at ${address}` : '';
  const phone = business().phone.display;
  const change = `If that doesn’t suit you any more, call us at ${phone} and we’ll find another time. We answer ${hoursInSentence()}.`;
  const ways = {
    called: {
      subject: `Our visit on ${dayText(visit.from)} is called off`,
      paragraphs: [
        `We had planned to visit you on ${spanText(visit)}. We won’t come then.`,
        `If you’d like another day, or this is a surprise, call us at ${phone}. We answer ${hoursInSentence()}.`,
      ],
    },
    planned: {
      subject: visit.isMoved
        ? `Your visit has a new time: ${startText(visit)}`
        : `We’ll visit you on ${startText(visit)}`,
      paragraphs: [
        `${who} from ${business().name} will be with you${place} on ${spanText(visit)}${visit.isMoved ? ', instead of when we said before' : ''}.`,
        `${name ? `${name} will` : 'We’ll'} have a look at the house with you and answer what you’d like to know. A recent electric bill helps, if you have one at hand.`,
        change,
      ],
    },
  }[visit.method === 'CANCEL' ? 'called' : 'planned'];
  return {
    ...ways,
    greeting: greetingFor(lead.name),
    buttons: [{ label: `Call ${phone}`, href: `tel:${business().phone.e164}` }],
    footnote: `You get this email because you made an appointment with ${business().name}. A real person reads replies to it. Opening the attached event updates your calendar.`,
    event: {
      leadId: lead.id,
      from: new Date(visit.from),
      until: new Date(visit.until),
      summary: `${who} from ${business().name} visits`,
      description: `To change it, call ${phone}.`,
      location: address,
    },
  };
}

import 'server-only';
import { readDayExceptions } from '@/lib/hours/queries';
import { waitingText, waitingTime } from '@/lib/leads/waiting-time';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { serviceLabel } from '@/lib/site/service-labels';
import { leadListMail } from './lead-list-mail';
import { leadPlace, WHY_ALERTED } from './lead-place';
import { getLeadForMessage } from './queries';

/** The mail about leads that nobody has opened for an hour or two; withheld when somebody has by now. */
export async function renderUnopened(deliveries: Delivery[]): Promise<Mail | Withheld> {
  const found = await Promise.all(
    deliveries.map(async ({ leadId }) => (leadId ? await getLeadForMessage(leadId) : undefined)),
  );
  const leads = found.flatMap((one) => (one?.isUnopened ? [one.lead] : []));
  const [lead] = leads.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  if (!lead) return { withheld: 'Not sent: somebody has opened it in the meantime.' };
  const waited = waitingText(waitingTime(lead.createdAt, Date.now(), await readDayExceptions()));
  const isOne = leads.length === 1;
  return leadListMail({
    subject: isOne
      ? `Nobody has opened this lead: ${serviceLabel(lead.service)}${leadPlace(lead)}, ${lead.name}`
      : `Nobody has opened ${leads.length} leads`,
    sentences: [
      isOne
        ? `It came in ${waited} ago, and nobody has looked at it yet.`
        : `The first came in ${waited} ago, and nobody has looked at them yet.`,
    ],
    action: isOne
      ? { label: 'Open the lead', path: `/admin/form-fills?lead=${lead.id}` }
      : { label: 'Open new leads', path: '/admin/form-fills?contactStatus=not-contacted' },
    sections: [{ leads }],
    footnote: WHY_ALERTED,
  });
}

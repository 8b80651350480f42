import 'server-only';
import { leadListMail } from '@/lib/leads/notify/lead-list-mail';
import { getLeadForMessage } from '@/lib/leads/notify/queries';
import { keepsVisit } from '@/lib/leads/statuses';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { startText } from './visit-time';

/** The mail to an owner about visits to which nobody goes any more; withheld when each has somebody, or is over, by now. */
export async function renderUnassignedVisits(deliveries: Delivery[]): Promise<Mail | Withheld> {
  const found = await Promise.all(
    deliveries.map(async ({ leadId }) => (leadId ? (await getLeadForMessage(leadId))?.lead : undefined)),
  );
  const visits = found
    .flatMap((lead) =>
      lead?.visitAt &&
      lead.visitBy === null &&
      keepsVisit(lead.status) &&
      Date.parse(lead.visitAt) > Date.now()
        ? [{ ...lead, at: lead.visitAt, when: `visit on ${startText({ from: lead.visitAt })}` }]
        : [],
    )
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const [visit] = visits;
  if (!visit) return { withheld: 'Not sent: somebody goes there, or the visit was called off.' };
  const isOne = visits.length === 1;
  return leadListMail({
    subject: isOne ? `Nobody goes to ${visit.name} yet` : `Nobody goes to ${visits.length} visits yet`,
    sentences: [
      'The account of who was to go there was removed. Choose somebody else, or call to find another day.',
    ],
    action: isOne
      ? { label: 'Open the lead', path: `/admin/form-fills?lead=${visit.id}` }
      : { label: 'Open these visits', path: '/admin/form-fills?visit=nobody' },
    sections: [{ leads: visits }],
    footnote: 'Owners get this email when an account is removed that had visits ahead.',
  });
}

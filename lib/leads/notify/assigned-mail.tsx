import 'server-only';
import type { Mail, Withheld } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { serviceLabel } from '@/lib/site/service-labels';
import { leadListMail } from './lead-list-mail';
import { leadPlace, WHY_ALERTED } from './lead-place';
import { getLeadForMessage } from './queries';
import { MAX_MAILED } from './staff-alerts';

/** The mail to somebody to whom leads were assigned; withheld when none of them is theirs any more. */
export async function renderAssigned(deliveries: Delivery[]): Promise<Mail | Withheld> {
  const found = await Promise.all(
    deliveries.map(async ({ leadId, recipient }) => {
      const one = leadId ? await getLeadForMessage(leadId) : undefined;
      return one?.assignee?.email === recipient ? [{ ...one.lead, assigneeId: one.assignee.id }] : [];
    }),
  );
  const leads = found.flat();
  const [lead] = leads;
  if (!lead)
    return { withheld: 'Not sent: it was assigned to somebody else, or to nobody, in the meantime.' };
  const isOne = leads.length === 1;
  return {
    ...(await leadListMail({
      subject: isOne
        ? `Yours now: ${serviceLabel(lead.service)}${leadPlace(lead)}, ${lead.name}`
        : `${leads.length < MAX_MAILED ? leads.length : 'Many'} leads are yours now`,
      sentences: [isOne ? 'This lead was assigned to you.' : 'These leads were assigned to you.'],
      action: isOne
        ? { label: 'Open the lead', path: `/admin/form-fills?lead=${lead.id}` }
        : { label: 'Open your leads', path: `/admin/form-fills?assignee=${lead.assigneeId}` },
      sections: [{ leads }],
      footnote: WHY_ALERTED,
    })),
    ...(isOne && lead.email && { replyTo: { name: lead.name, address: lead.email } }),
  };
}

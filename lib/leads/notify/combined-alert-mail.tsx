import 'server-only';
import type { Mail } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';
import { leadListMail } from './lead-list-mail';
import { getLeadForMessage } from './queries';

const INTRODUCTION =
  'So many requests are coming in at once that their alerts are combined. Requests that are the only one from their network come first.';
const FOOTNOTE =
  'You’ll need to sign in to open a lead. Each request gets its own email again once this is over.';

/** One mail for the alerts of many leads in a flood. Null when all of them are gone. */
export async function renderCombinedAlerts(deliveries: Delivery[]): Promise<Mail | null> {
  const found = await Promise.all(deliveries.map(({ leadId }) => leadId && getLeadForMessage(leadId)));
  const leads = found
    .flatMap((one) => (one ? [one] : []))
    .sort((one, other) => Number(one.isInCrowd) - Number(other.isInCrowd))
    .map(({ lead }) => lead);
  if (leads.length === 0) return null;
  return leadListMail({
    subject: leads.length === 1 ? 'New lead' : `${leads.length} new leads`,
    sentences: [INTRODUCTION],
    action: { label: 'Open the list', path: '/admin/form-fills' },
    sections: [{ leads }],
    footnote: FOOTNOTE,
  });
}

import 'server-only';
import { renderInvitation, renderReset } from '@/lib/accounts/account-mail';
import { renderAnswer } from '@/lib/leads/answers/answer-mail';
import { isFlood } from '@/lib/leads/intake/submission-rate';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { renderAssigned } from '@/lib/leads/notify/assigned-mail';
import { renderCombinedAlerts } from '@/lib/leads/notify/combined-alert-mail';
import { renderMonday, renderMorning } from '@/lib/leads/notify/desk-mails/desk-mails';
import { renderDigest } from '@/lib/leads/notify/digest-mail';
import { pushLead } from '@/lib/leads/notify/push-lead';
import { renderRecipientsChange } from '@/lib/leads/notify/recipients-mail';
import { renderReply } from '@/lib/leads/notify/reply-mail';
import { renderUnopened } from '@/lib/leads/notify/unopened-mail';
import { postEvent } from '@/lib/leads/notify/webhook/post-lead';
import { renderTestMessage } from '@/lib/leads/synthetic-check/test-message';
import { renderTimeAsked, renderVisitOffer } from '@/lib/leads/visit-offers/offer-mails';
import { renderUnassignedVisits } from '@/lib/leads/visits/unassigned-mail';
import { renderVisitMail, renderVisitReminder } from '@/lib/leads/visits/visit-mail';
import type { DeliveryKinds, Mail, Withheld } from '@/lib/outbox/kinds';
import type { Delivery } from '@/lib/outbox/queries';

/** A kind whose mails to the same person always become one. */
function together(render: (deliveries: Delivery[]) => Promise<Mail | Withheld>) {
  return {
    render: (delivery: Delivery) => render([delivery]),
    combined: { isWanted: async () => true, render },
  };
}

/** The renderer or sender of each kind of delivery. */
export const deliveryKinds: DeliveryKinds = {
  alert: { render: renderAlert, combined: { isWanted: isFlood, render: renderCombinedAlerts } },
  canary: { render: renderTestMessage },
  reply: { render: renderReply },
  invite: { render: renderInvitation },
  reset: { render: renderReset },
  digest: { render: renderDigest },
  recipients: { render: renderRecipientsChange },
  answer: { render: renderAnswer },
  visit: { render: renderVisitMail },
  // To whoever goes to somebody who was erased since. A worker that doesn't know these would drop them as mails without a lead.
  'visit-erased': { render: renderVisitMail },
  'visit-unassigned': together(renderUnassignedVisits),
  'visit-offer': { render: renderVisitOffer },
  'visit-reminder': { render: renderVisitReminder },
  'visit-asked': together(renderTimeAsked),
  webhook: { send: postEvent },
  'webhook-event': { send: postEvent },
  assigned: together(renderAssigned),
  unopened: together(renderUnopened),
  'still-unopened': together(renderUnopened),
  morning: { render: renderMorning },
  monday: { render: renderMonday },
  'push-lead': { send: pushLead },
  'push-assigned': { send: pushLead },
  'push-unopened': { send: pushLead },
  'push-still-unopened': { send: pushLead },
};

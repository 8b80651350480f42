import 'server-only';
import { renderInvitation, renderReset } from '@/lib/accounts/account-mail';
import { renderAnswer } from '@/lib/leads/answers/answer-mail';
import { isFlood } from '@/lib/leads/intake/submission-rate';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { renderCombinedAlerts } from '@/lib/leads/notify/combined-alert-mail';
import { renderDigest } from '@/lib/leads/notify/digest-mail';
import { renderRecipientsChange } from '@/lib/leads/notify/recipients-mail';
import { renderReply } from '@/lib/leads/notify/reply-mail';
import { postEvent } from '@/lib/leads/notify/webhook/post-lead';
import { renderTestMessage } from '@/lib/leads/synthetic-check/test-message';
import { renderVisitMail } from '@/lib/leads/visits/visit-mail';
import type { DeliveryKinds } from '@/lib/outbox/kinds';

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
  webhook: { send: postEvent },
};

import 'server-only';
import { db } from '@/db/client';
import { audit } from '@/lib/audit/mutations';
import { queueDeliveries } from '@/lib/outbox/queue';
import type { ApplyChange } from '@/lib/platform/settings/setting';
import { addressesIn, withFirstRecipient } from './queries';
import { replacedLists } from './recipients-change';
import { distinctAddresses, type EmailSettings, type EmailSettingsResponse } from './schema';

/**
 * Changes the recipients of alerts, and if given, different recipients for some services. A change is mailed to both the
 * former and the new recipients.
 */
export const changeRecipients =
  ({ recipients, routing }: EmailSettings): ApplyChange<EmailSettingsResponse> =>
  async (tx, saved) => {
    const before = withFirstRecipient(saved);
    const after = { ...before, recipients, ...(routing && { routing }) };
    const replaced = replacedLists(before, after);
    const affected = distinctAddresses([...addressesIn(before), ...addressesIn(after)]);
    return {
      value: after,
      detail: { recipients, ...routing, ...replaced },
      async afterAudit(changeId) {
        if (Object.keys(replaced).length > 0)
          await queueDeliveries(
            tx,
            affected.map((recipient) => ({ kind: 'recipients', recipient, changeId })),
          );
      },
    };
  };

/** Logs that a test mail was sent. */
export const auditTestMail = (recipient: string) =>
  audit(db(), { action: 'settings.test-mail', detail: { recipient } });

import 'server-only';
import { db } from '@/db/client';
import { forgetDevice } from '@/lib/accounts/alerts/mutations';
import { listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { audit } from '@/lib/audit/mutations';
import type { ApplyChange } from '@/lib/fields/setting';
import { queueDeliveries } from '@/lib/outbox/queue';
import type { DeliveryKind } from '@/lib/outbox/schema';
import { isOffered } from '@/lib/site/service-labels';
import { addressesIn, withFirstRecipient } from './queries';
import { replacedLists } from './recipients-change';
import { distinctAddresses, type EmailSettings, type EmailSettingsResponse } from './schema';
import { alertOfPush, messagesTo, queueAgain } from './staff-alerts';

/**
 * Changes the recipients of alerts, and if given, different recipients for some services. A change is mailed to both the
 * former and the new recipients.
 */
export const changeRecipients =
  ({ recipients, routing }: EmailSettings): ApplyChange<EmailSettingsResponse> =>
  async (tx, saved) => {
    const before = withFirstRecipient(saved);
    // Those of a service that isn't offered stay for when it is again.
    const kept = Object.entries(before.routing).filter(([service]) => !isOffered(service));
    const after = {
      recipients,
      routing: routing ? { ...Object.fromEntries(kept), ...routing } : before.routing,
    };
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

/**
 * Forgets a device that takes no notifications any more. What it should have shown is mailed to whoever has no other one, so that
 * nobody waits for an alert that can't come.
 */
export async function replaceDevice(
  device: { id: string; userId: string },
  kind: DeliveryKind,
  leadId: string,
): Promise<void> {
  await db().transaction(async (tx) => {
    await forgetDevice(tx, device.id);
    const alert = alertOfPush(kind);
    const person = (await listAlertedPeople(tx)).find(({ id }) => id === device.userId);
    if (!alert || !person || person.devices.length > 0) return;
    const messages = messagesTo(person, alert, [leadId]);
    await queueAgain(tx, messages, { kinds: [alert] });
  });
}

import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { auditEntries, emailSettings, leads, replySettings } from '@/db/schema';
import { leadColumns, toLead } from '@/lib/leads/work/queries';
import { getOutboxHealth, listDeliveryStates, type Reader } from '@/lib/outbox/queries';
import type { DeliveryState } from '@/lib/outbox/schema';
import { env } from '@/lib/platform/env';
import type { ServiceId } from '@/lib/site/service-labels';
import type { AutoReply, DeliveryHealth, EmailSettingsAnswer } from './schema';

/** Who is told about a new lead: the saved list, and until one is saved `ADMIN_EMAIL`. */
export async function getEmailSettings(database: Reader = db()): Promise<EmailSettingsAnswer> {
  const [saved] = await database
    .select({ recipients: emailSettings.recipients, routing: emailSettings.routing })
    .from(emailSettings);
  const { ADMIN_EMAIL } = env();
  return saved ?? { recipients: ADMIN_EMAIL ? [ADMIN_EMAIL] : [], routing: {} };
}

/** Whether staff have saved a list of who is told about new leads. */
export async function hasSavedRecipients(): Promise<boolean> {
  return (await db().$count(emailSettings)) > 0;
}

/** Who is told about a lead that asks for `service`. */
export async function recipientsFor(service: string, database: Reader): Promise<string[]> {
  const { recipients, routing } = await getEmailSettings(database);
  return routing[service as ServiceId] ?? recipients;
}

/**
 * Whether visitors who give an email get an automatic reply (yes, until staff say no), and whether it promises a time
 * for the call (no, until an owner says yes).
 */
export async function getAutoReply(database: Reader = db()): Promise<AutoReply> {
  const { isOn, namesCallTime } = replySettings;
  const [saved] = await database.select({ isOn, namesCallTime }).from(replySettings);
  return saved ?? { isOn: true, namesCallTime: false };
}

/** How mail to each address of the settings fares, in their order. */
export async function describeDeliveries(): Promise<DeliveryState[]> {
  return listDeliveryStates(addressesIn(await getEmailSettings()));
}

/** Every address that is told of anything, once, in the order of the settings. */
export const addressesIn = ({ recipients, routing }: EmailSettingsAnswer): string[] => [
  ...new Set([recipients, ...Object.values(routing)].flat()),
];

/** Whether everything gets through, and if not, what does not, to whom and since when. */
export async function getDeliveryHealth(): Promise<DeliveryHealth> {
  const [{ recipients }, outbox] = await Promise.all([getEmailSettings(), getOutboxHealth()]);
  return { hasRecipients: recipients.length > 0, ...outbox };
}

/** Who changed the recipients, when and from what to what, as the audit log says; undefined where it says nothing. */
export async function getRecipientsChange(id: number) {
  const { createdAt, actorName, detail } = auditEntries;
  const [row] = await db()
    .select({ createdAt, actorName, detail })
    .from(auditEntries)
    .where(eq(auditEntries.id, id));
  return row;
}

/** The lead that a message is about, and the number to call; undefined when it is gone or was erased. */
export async function getLeadToTell(id: string) {
  const [row] = await db()
    .select({ lead: leadColumns, phoneE164: leads.phoneE164 })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.erasedAt)));
  return row && { ...row, lead: toLead(row.lead) };
}

import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { auditEntries, emailSettings, leads, replySettings, webhookSettings } from '@/db/schema';
import { readBasis } from '@/lib/estimates/stored-estimate/schema';
import { CROWD_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { getOutboxHealth, listDeliveryStates, type Reader } from '@/lib/outbox/queries';
import type { DeliveryState } from '@/lib/outbox/schema';
import { env } from '@/lib/platform/env';
import type { AutoReply, DeliveryHealth, EmailSettingsResponse } from './schema';

/** The recipients of alerts. Until some are saved, `ADMIN_EMAIL`. */
export async function getEmailSettings(database: Reader = db()): Promise<EmailSettingsResponse> {
  const [saved] = await database
    .select({ recipients: emailSettings.recipients, routing: emailSettings.routing })
    .from(emailSettings);
  return saved ?? { recipients: defaultRecipients(), routing: {} };
}

function defaultRecipients(): string[] {
  const { ADMIN_EMAIL } = env();
  return ADMIN_EMAIL ? [ADMIN_EMAIL] : [];
}

/** Whether staff have saved the recipients of alerts. */
export async function hasSavedRecipients(): Promise<boolean> {
  return (await db().$count(emailSettings)) > 0;
}

/** The recipients of alerts about leads for `service`. */
export const recipientsFor = (service: string, { recipients, routing }: EmailSettingsResponse): string[] =>
  routing[service] ?? recipients;

const DEFAULT_REPLY: AutoReply = { isOn: true, namesCallTime: false };

/** The settings of the auto-reply. By default it is on and promises no time for the call. */
export async function getAutoReply(database: Reader = db()): Promise<AutoReply> {
  const { isOn, namesCallTime } = replySettings;
  const [saved] = await database.select({ isOn, namesCallTime }).from(replySettings);
  return saved ?? DEFAULT_REPLY;
}

/** All settings that say which messages a new lead makes, in one statement. */
export async function getMessageSettings(
  database: Reader,
): Promise<EmailSettingsResponse & { sendsReplies: boolean; webhookUrl: string | null }> {
  const [saved] = await database
    .select({
      recipients: emailSettings.recipients,
      routing: emailSettings.routing,
      sendsReplies: replySettings.isOn,
      webhookUrl: webhookSettings.url,
    })
    .from(sql`(select) as one_row`)
    .leftJoin(emailSettings, sql`true`)
    .leftJoin(replySettings, sql`true`)
    .leftJoin(webhookSettings, sql`true`);
  return {
    recipients: saved?.recipients ?? defaultRecipients(),
    routing: saved?.routing ?? {},
    sendsReplies: saved?.sendsReplies ?? DEFAULT_REPLY.isOn,
    webhookUrl: saved?.webhookUrl ?? null,
  };
}

/** The delivery state of each recipient, in the order of the settings. */
export async function describeDeliveries(): Promise<DeliveryState[]> {
  return listDeliveryStates(addressesIn(await getEmailSettings()));
}

/** All distinct recipients, in the order of the settings. */
export const addressesIn = ({ recipients, routing }: EmailSettingsResponse): string[] => [
  ...new Set([recipients, ...Object.values(routing)].flat()),
];

/** The health of deliveries: failures, their recipients and since when. */
export async function getDeliveryHealth(): Promise<DeliveryHealth> {
  const [{ recipients }, outbox] = await Promise.all([getEmailSettings(), getOutboxHealth()]);
  return { hasRecipients: recipients.length > 0, spool: spoolStatus(), ...outbox };
}

/** The audit log entry of a change of recipients; undefined when it is gone. */
export async function getRecipientsChange(id: number) {
  const { createdAt, actorName, detail } = auditEntries;
  const [row] = await db()
    .select({ createdAt, actorName, detail })
    .from(auditEntries)
    .where(eq(auditEntries.id, id));
  return row;
}

/** The lead that a message is about, and the number to call; undefined when it was deleted or erased. */
export async function getLeadForMessage(id: string) {
  const [row] = await db()
    .select({
      lead: leadColumns,
      phoneE164: leads.phoneE164,
      estimateBasis: leads.estimateBasis,
      isInCrowd: sql<boolean>`${CROWD_SIGNAL} = any(${leads.spamSignals})`,
    })
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.erasedAt)));
  return row && { ...row, lead: toLead(row.lead), estimateBasis: readBasis(row.estimateBasis) };
}

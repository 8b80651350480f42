import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { isOneOf } from '@/db/is-one-of';
import { auditEntries, leads, users } from '@/db/schema';
import type { SavedSetting } from '@/lib/fields/setting';
import { type AssignmentRule, assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { CROWD_SIGNAL } from '@/lib/leads/intake/spam-signals';
import { spoolStatus } from '@/lib/leads/intake/spool/queries';
import { readBasis } from '@/lib/leads/stored-estimate/schema';
import { isOpen, isUnopened, isWaiting } from '@/lib/leads/work/filter-conditions';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { getOutboxHealth, listDeliveryStates, type Reader } from '@/lib/outbox/queries';
import type { DeliveryState } from '@/lib/outbox/schema';
import { env } from '@/lib/platform/env';
import { readSetting, readSettings } from '@/lib/platform/settings/queries';
import {
  type AutoReply,
  autoReplySetting,
  type DeliveryHealth,
  type EmailSettingsResponse,
  recipientsSetting,
} from './schema';
import { webhookEventsSetting, webhookSetting } from './webhook/schema';

/** The recipients of alerts. Until some are saved, `ADMIN_EMAIL`. */
export const getEmailSettings = async (database: Reader = db()): Promise<EmailSettingsResponse> =>
  withFirstRecipient(await readSetting(recipientsSetting, database));

/** The saved recipients, or `ADMIN_EMAIL` where none have been, or can't be read. */
export function withFirstRecipient({
  value,
  isDefault,
}: Pick<SavedSetting<EmailSettingsResponse>, 'value' | 'isDefault'>): EmailSettingsResponse {
  const { ADMIN_EMAIL } = env();
  return isDefault && ADMIN_EMAIL ? { ...value, recipients: [ADMIN_EMAIL] } : value;
}

/** Whether staff have saved the recipients of alerts. */
export const hasSavedRecipients = async (): Promise<boolean> =>
  (await readSetting(recipientsSetting)).version > 0;

/** The recipients of alerts about leads for `service`. */
export const recipientsFor = (service: string, { recipients, routing }: EmailSettingsResponse): string[] =>
  routing[service] ?? recipients;

/** The settings of the auto-reply. */
export const getAutoReply = async (): Promise<AutoReply> => (await readSetting(autoReplySetting)).value;

/** All settings that say which messages a new lead makes, in one statement; the webhook only if it is told of new leads. */
export async function getMessageSettings(
  database: Reader,
): Promise<
  EmailSettingsResponse & { sendsReplies: boolean; webhookUrl: string | null; rules: AssignmentRule[] }
> {
  const [recipients, reply, webhook, events, assignment] = await readSettings(
    [recipientsSetting, autoReplySetting, webhookSetting, webhookEventsSetting, assignmentRulesSetting],
    database,
  );
  return {
    ...withFirstRecipient(recipients),
    sendsReplies: reply.value.isOn,
    webhookUrl: (events.value.created && webhook.value?.url) || null,
    rules: assignment.value.rules,
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

/** The lead that a message is about, the number to call, and whose it is; undefined when it was deleted or erased. */
export const getLeadForMessage = async (id: string) => (await listLeadsForMessages([id]))[0];

/** The same of several leads, in any order. */
export async function listLeadsForMessages(ids: string[]) {
  const rows = await db()
    .select({
      lead: leadColumns,
      phoneE164: leads.phoneE164,
      noEmail: leads.noEmail,
      estimateBasis: leads.estimateBasis,
      firstTouch: leads.firstTouch,
      lastTouch: leads.lastTouch,
      isInCrowd: sql<boolean>`${CROWD_SIGNAL} = any(${leads.spamSignals})`,
      isUnopened: sql<boolean>`${isUnopened}`,
      assignee: { id: users.id, name: users.name, email: users.email },
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.assigneeId))
    .where(and(isOneOf(leads.id, ids), isNull(leads.erasedAt)));
  return rows.map((row) => ({
    ...row,
    lead: toLead(row.lead),
    estimateBasis: readBasis(row.estimateBasis),
  }));
}

/** How many leads are new, for the icon of the installed app. */
export const countWaiting = (): Promise<number> => db().$count(leads, and(isOpen, isWaiting));

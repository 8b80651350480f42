import 'server-only';
import { and, count, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { auditEntries, deliveries, emailSettings, leads, replySettings } from '@/db/schema';
import { leadColumns, toLead } from '@/lib/leads/work/queries';
import { env } from '@/lib/platform/env';
import type { ServiceId } from '@/lib/site/service-labels';
import { mailRoute } from './mailer';
import {
  type AutoReply,
  type DeliveryHealth,
  type DeliveryState,
  type DeliveryTrouble,
  type EmailSettingsAnswer,
  shownRecipient,
} from './schema';

type Reader = Pick<Database, 'select'>;

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
  const addresses = addressesIn(await getEmailSettings());
  const { rows } = await db().execute<DeliveryState>(deliveryStatesQuery(addresses));
  return rows.map(withInstants);
}

/** Every address that is told of anything, once, in the order of the settings. */
export const addressesIn = ({ recipients, routing }: EmailSettingsAnswer): string[] => [
  ...new Set([recipients, ...Object.values(routing)].flat()),
];

/** How mail to these addresses fares, in their order: each is looked up by the index, however many mails there were. */
export function deliveryStatesQuery(addresses: string[]): SQL {
  const { recipient, state, attemptedAt, lastResponse } = deliveries;
  const mails = (condition: SQL) => sql`from ${deliveries} where ${recipient} = address and ${condition}`;
  const latest = (condition: SQL) =>
    sql`(select ${attemptedAt} as at, ${lastResponse} as response ${mails(sql`${condition} and ${attemptedAt} is not null`)} order by ${attemptedAt} desc limit 1)`;
  return sql`
    select address,
      success.at as "lastSuccess",
      success.response as "lastSuccessResponse",
      failure.at as "lastFailure",
      failure.response as "lastFailureResponse",
      (select count(*)::int ${mails(sql`${state} in ('pending', 'failed')`)}) as waiting
    from unnest(${sql.param(addresses)}::text[]) with ordinality as asked (address, place)
      left join lateral ${latest(sql`${state} = 'sent'`)} as success on true
      left join lateral ${latest(sql`${state} in ('failed', 'refused')`)} as failure on true
    order by place`;
}

const withInstants = ({ lastSuccess, lastFailure, ...rest }: DeliveryState): DeliveryState => ({
  ...rest,
  lastSuccess: isoOf(lastSuccess),
  lastFailure: isoOf(lastFailure),
});

const isoOf = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);

// A worker takes up what is due within seconds.
const OVERDUE = sql`${deliveries.nextAttemptAt} < now() - interval '2 minutes'`;
const MOST_TROUBLES = 20;

/** Whether everything gets through, and if not, what does not, to whom and since when. */
export async function getDeliveryHealth(): Promise<DeliveryHealth> {
  const isOurs = ne(deliveries.kind, 'canary');
  const newest = (column: SQLWrapper) =>
    sql`(array_agg(${column} order by ${deliveries.attemptedAt} desc))[1]`;
  const [{ recipients }, troubles, [waiting]] = await Promise.all([
    getEmailSettings(),
    db()
      .select({
        kind: deliveries.kind,
        recipient: deliveries.recipient,
        state: sql<DeliveryTrouble['state']>`${deliveries.state}`,
        count: count(),
        since: sql<string>`min(${deliveries.failingSince})`,
        lastResponse: sql<string | null>`${newest(deliveries.lastResponse)}`,
        nextAttemptAt: sql<string | null>`min(${deliveries.nextAttemptAt})`,
        leadId: sql<string | null>`${newest(deliveries.leadId)}`,
      })
      .from(deliveries)
      .where(and(inArray(deliveries.state, ['failed', 'refused']), isOurs))
      .groupBy(deliveries.kind, deliveries.recipient, deliveries.state)
      .orderBy(deliveries.state, sql`min(${deliveries.failingSince})`)
      .limit(MOST_TROUBLES),
    db()
      .select({ count: count(), since: sql<string | null>`min(${deliveries.createdAt})` })
      .from(deliveries)
      .where(and(eq(deliveries.state, 'pending'), OVERDUE, isOurs)),
  ]);
  return {
    hasRecipients: recipients.length > 0,
    mailRoute: mailRoute(),
    waiting: waiting?.since ? { ...waiting, since: new Date(waiting.since).toISOString() } : null,
    troubles: troubles.map(({ recipient, since, nextAttemptAt, ...trouble }) => ({
      ...trouble,
      recipient: shownRecipient(trouble.kind, recipient),
      since: new Date(since).toISOString(),
      nextAttemptAt: isoOf(nextAttemptAt),
    })),
  };
}

/** A delivery as the worker takes it up. */
export type Delivery = typeof deliveries.$inferSelect;

/** The delivery that this job is to try; undefined where it is done, gone or another job's by now. */
export async function getDelivery(id: string, jobId: string): Promise<Delivery | undefined> {
  const [row] = await db()
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.jobId, jobId),
        inArray(deliveries.state, ['pending', 'failed']),
      ),
    );
  return row;
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

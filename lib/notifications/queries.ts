import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { deliveries, emailSettings, leads } from '@/db/schema';
import { env } from '@/lib/env';
import { leadColumns, toLead } from '@/lib/leads/queries';
import type { ServiceId } from '@/lib/site/service-labels';
import type { DeliveryState, EmailSettingsAnswer } from './schema';

type Reader = Pick<Database, 'select'>;

/** Who is told about a new lead: the saved list, and until one is saved `ADMIN_EMAIL`. */
export async function getEmailSettings(database: Reader = db()): Promise<EmailSettingsAnswer> {
  const [saved] = await database
    .select({ recipients: emailSettings.recipients, routing: emailSettings.routing })
    .from(emailSettings);
  const { ADMIN_EMAIL } = env();
  return saved ?? { recipients: ADMIN_EMAIL ? [ADMIN_EMAIL] : [], routing: {} };
}

/** Who is told about a lead that asks for `service`. */
export async function recipientsFor(service: string, database: Reader): Promise<string[]> {
  const { recipients, routing } = await getEmailSettings(database);
  return routing[service as ServiceId] ?? recipients;
}

/** How mail to each address of the settings fares, in their order. */
export async function describeDeliveries(): Promise<DeliveryState[]> {
  const { recipients, routing } = await getEmailSettings();
  const addresses = [...new Set([recipients, ...Object.values(routing)].flat())];
  const rows = await db()
    .select({
      address: deliveries.recipient,
      lastSuccess: sql<string | null>`max(${deliveries.sentAt})`,
      lastFailure: sql<
        string | null
      >`max(${deliveries.attemptedAt}) filter (where ${deliveries.state} = 'failed')`,
      lastFailureResponse: sql<
        string | null
      >`(array_agg(${deliveries.lastResponse} order by ${deliveries.attemptedAt} desc) filter (where ${deliveries.state} = 'failed'))[1]`,
      waiting: sql<number>`(count(*) filter (where ${deliveries.state} <> 'sent'))::int`,
    })
    .from(deliveries)
    .where(inArray(deliveries.recipient, addresses))
    .groupBy(deliveries.recipient);
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  return addresses.map((address) => {
    const row = byAddress.get(address);
    return {
      address,
      lastSuccess: isoOf(row?.lastSuccess),
      lastFailure: isoOf(row?.lastFailure),
      lastFailureResponse: row?.lastFailureResponse ?? null,
      waiting: row?.waiting ?? 0,
    };
  });
}

const isoOf = (instant: string | null | undefined) => (instant ? new Date(instant).toISOString() : null);

/** A delivery together with the lead it tells about; undefined when there is none by that id. */
export async function getDelivery(id: string) {
  const [row] = await db()
    .select({ delivery: deliveries, lead: leadColumns, phoneE164: leads.phoneE164 })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(eq(deliveries.id, id));
  return row && { ...row, lead: toLead(row.lead) };
}

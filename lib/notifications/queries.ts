import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
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
  const failures = sql`${mails(sql`${state} = 'failed' and ${attemptedAt} is not null`)} order by ${attemptedAt} desc limit 1`;
  return sql`
    select address,
      (select max(${attemptedAt}) ${mails(sql`${state} = 'sent'`)}) as "lastSuccess",
      failure.at as "lastFailure",
      failure.response as "lastFailureResponse",
      (select count(*)::int ${mails(sql`${state} in ('pending', 'failed')`)}) as waiting
    from unnest(${sql.param(addresses)}::text[]) with ordinality as asked (address, place)
      left join lateral (select ${attemptedAt} as at, ${lastResponse} as response ${failures}) as failure on true
    order by place`;
}

const withInstants = ({ lastSuccess, lastFailure, ...rest }: DeliveryState): DeliveryState => ({
  ...rest,
  lastSuccess: isoOf(lastSuccess),
  lastFailure: isoOf(lastFailure),
});

const isoOf = (instant: string | null) => (instant ? new Date(instant).toISOString() : null);

/** A delivery together with the lead it tells about; undefined when there is none by that id. */
export async function getDelivery(id: string) {
  const [row] = await db()
    .select({ delivery: deliveries, lead: leadColumns, phoneE164: leads.phoneE164 })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(eq(deliveries.id, id));
  return row && { ...row, lead: toLead(row.lead) };
}

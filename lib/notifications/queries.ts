import 'server-only';
import { eq } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { deliveries, emailSettings, leads } from '@/db/schema';
import { env } from '@/lib/env';
import { leadColumns, toLead } from '@/lib/leads/queries';
import type { EmailSettings } from './schema';

type Reader = Pick<Database, 'select'>;

/** Who is told about a new lead: the saved list, and until one is saved `ADMIN_EMAIL`. */
export async function getEmailSettings(database: Reader = db()): Promise<EmailSettings> {
  const [saved] = await database.select({ recipients: emailSettings.recipients }).from(emailSettings);
  const { ADMIN_EMAIL } = env();
  return saved ?? { recipients: ADMIN_EMAIL ? [ADMIN_EMAIL] : [] };
}

/** A delivery together with the lead it tells about; undefined when there is none by that id. */
export async function getDelivery(id: string) {
  const [row] = await db()
    .select({ delivery: deliveries, lead: leadColumns, phoneE164: leads.phoneE164 })
    .from(deliveries)
    .innerJoin(leads, eq(leads.id, deliveries.leadId))
    .where(eq(deliveries.id, id));
  return row && { ...row, lead: toLead(row.lead) };
}

import 'server-only';
import { count, desc, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { leadColumns, toLead } from '@/lib/leads/queries';
import { MOST_SHOWN, type Quarantine } from './schema';

/** Held back as suspected spam, until somebody has decided. */
export const isQuarantined = sql`${leads.standing} = 'quarantined'`;

/** The newest leads that are held back, with what spoke against them, and how many there are. */
export async function listQuarantine(): Promise<Quarantine> {
  const [rows, [counted]] = await Promise.all([
    db()
      .select({ lead: leadColumns, suspicions: leads.suspicions })
      .from(leads)
      .where(isQuarantined)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(MOST_SHOWN),
    db().select({ total: count() }).from(leads).where(isQuarantined),
  ]);
  return {
    leads: rows.map(({ lead, suspicions }) => ({ ...toLead(lead), suspicions })),
    total: counted?.total ?? 0,
  };
}

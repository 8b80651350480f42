import 'server-only';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';

/** The latest lead of whoever calls from a number, with its next step. One that was closed is over: who calls then asks anew. */
export async function findCaller(phone: string, database: Pick<Database, 'select'> = db()) {
  const number = phoneE164(phone);
  if (!number) return undefined;
  const { id, createdAt, followUpOn, followUpTime, followUpPurpose } = leads;
  const [found] = await database
    .select({ id, followUp: { on: followUpOn, time: followUpTime, purpose: followUpPurpose } })
    .from(leads)
    .where(and(isOpen, isNull(leads.erasedAt), eq(leads.phoneE164, number), ne(leads.status, 'closed')))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return found;
}

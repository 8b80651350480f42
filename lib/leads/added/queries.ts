import 'server-only';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { phoneE164 } from '@/lib/leads/work/phone';
import type { knownLeadSchema } from './schema';

/** The latest lead with this phone number, however it is typed. */
export async function findKnownLead(phone: string): Promise<z.output<typeof knownLeadSchema>> {
  const number = phoneE164(phone);
  if (!number) return null;
  const [found] = await db()
    .select({ id: leads.id, name: leads.name, createdAt: leads.createdAt })
    .from(leads)
    .where(and(isOpen, isNull(leads.erasedAt), eq(leads.phoneE164, number)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(1);
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null;
}

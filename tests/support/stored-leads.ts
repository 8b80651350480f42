import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { arrival } from './arrival';
import { aService } from './offered-services';

/** What a lead may be stored with. */
export type LeadFields = Partial<typeof leads.$inferInsert>;

/** Stores a lead as if it had been there before: without the form's rules, events or mails. Returns its id. */
export async function storeLead(fields: LeadFields = {}): Promise<string> {
  const [id = ''] = await storeLeads(fields);
  return id;
}

/** Stores several in one statement. Returns their ids. */
export async function storeLeads(...rows: LeadFields[]): Promise<string[]> {
  const person = { name: 'Ann', phone: '(828) 555-0142', service: aService };
  const stored = await db()
    .insert(leads)
    .values(rows.map((fields) => ({ ...person, submissionId: randomUUID(), ...fields })))
    .returning({ id: leads.id });
  return stored.map(({ id }) => id);
}

/** Submits the contact form as Ann Smith. Returns the lead's id. */
export async function submitForm(fields: object = {}): Promise<string> {
  const ann = { name: 'Ann Smith', phone: '(828) 555-0142', email: 'ann@example.com', service: aService };
  return (await submitLead(contactSchema.parse({ ...ann, ...fields }), arrival())).id;
}

/** A lead as it is stored; undefined once it is deleted. */
export const leadRow = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0];

import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { PersonRecord } from '@/components/leads/person/person-record';
import { AdminShell } from '@/components/shell/admin-shell';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { readPerson } from '@/lib/leads/person/queries';
import { personQuerySchema } from '@/lib/leads/person/schema';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { runInRequest } from '@/lib/platform/http/request-context';

const title = 'Everything about this person';

export const metadata: Metadata = { title };

export default async function PersonPage({ params, searchParams }: PageProps<'/admin/person/[id]'>) {
  const { id } = await params;
  const staff = await requireStaff(`/admin/person/${id}`, { for: 'staff' });
  const leadId = z.uuid().safeParse(id).data;
  const query = personQuerySchema.safeParse(await searchParams).data;
  if (!leadId || !query) notFound();
  // For the audit log.
  const request = { id: randomUUID(), address: clientAddress(await headers()), staff };
  const [needs, names, found] = await Promise.all([
    staffNeeds(staff),
    listStaffNames(),
    runInRequest(request, () => readPerson(leadId, staff, query.with)).catch(hide),
  ]);
  if (!found) notFound();
  return (
    <AdminShell title={title} staff={staff} needs={needs}>
      <PersonRecord id={leadId} {...found} staff={names} />
    </AdminShell>
  );
}

/** There is nothing to show of somebody who was erased. */
function hide(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

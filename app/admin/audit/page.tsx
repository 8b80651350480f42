import type { Metadata } from 'next';
import { z } from 'zod';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { AuditFilter } from '@/components/audit/audit-filter';
import { AuditList } from '@/components/audit/audit-list';
import { AuditPager } from '@/components/audit/audit-pager';
import { auditUrl } from '@/components/audit/audit-url';
import { AdminShell } from '@/components/shell/admin-shell';
import { formatMonthDay } from '@/components/shell/date-format';
import { PageBand } from '@/components/shell/page-band';
import { listStaffNames } from '@/lib/accounts/staff/queries';
import { listActors, listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { listLeadFacts } from '@/lib/leads/work/queries';
import { serviceLabel } from '@/lib/site/service-labels';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditLogPage({ searchParams }: PageProps<'/admin/audit'>) {
  const parsedQuery = auditQuerySchema.safeParse(await searchParams);
  // An invalid query shows the unfiltered log.
  const query = parsedQuery.data ?? auditQuerySchema.parse({});
  const staff = await requireStaff(auditUrl(query), { for: 'staff' });
  const [{ data, page }, people, staffNames, needs] = await Promise.all([
    listAudit(query),
    listActors(),
    listStaffNames(),
    staffNeeds(staff),
  ]);
  const names = new Map([...people, ...staffNames].map(({ id, name }) => [id, name]));
  const leadIds = data.filter(({ action }) => action.startsWith('leads.')).map(({ subject }) => subject);
  const facts = await listLeadFacts(leadIds.filter((id) => z.uuid().safeParse(id).success) as string[]);
  for (const { id, service, createdAt } of facts)
    names.set(id, `${serviceLabel(service)}, ${formatMonthDay(createdAt.getTime())}`);

  return (
    <AdminShell current="audit" title="Audit log" staff={staff} needs={needs}>
      <PageBand title="Audit log">
        <p>What was done here, by whom and from where. Entries can’t be changed or deleted.</p>
      </PageBand>
      <div className="wrap mt-7 pb-20">
        <AuditFilter query={query} people={people} />
        <AuditList entries={data} names={names} />
        <AuditPager query={query} next={page.next} />
      </div>
    </AdminShell>
  );
}

import { staffRoute } from '@/lib/accounts/staff-route';
import { auditExport, followExport } from '@/lib/leads/export/mutations';
import { exportLeads } from '@/lib/leads/export/queries';
import { leadExportSchema } from '@/lib/leads/schema';
import { authorizeExport } from '@/lib/leads/work/permissions';
import { bodyStream } from '@/lib/platform/http/body-stream';
import { parseQuery } from '@/lib/platform/http/query';
import { dayInAsheville } from '@/lib/site/calendar-day';

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  // Compressing a million rows would take longer than reading them.
  'Cache-Control': 'no-store, no-transform',
};

export const GET = staffRoute(async (request, _context, staff) => {
  const { filter, ids, bom, ticket } = parseQuery(request, leadExportSchema);
  await authorizeExport(staff, ids);
  // Before the first row is out: what cannot be noted is not exported.
  await auditExport(filter, ids);
  const file = await exportLeads(filter, bom, ids);
  // Nobody reads the answer to a browser that has left, and what is not read keeps its connection.
  request.signal.addEventListener('abort', () => file.destroy(), { once: true });
  if (request.signal.aborted) file.destroy();
  if (ticket) followExport(ticket, file, staff.name);
  const name = `leads-${dayInAsheville(Date.now())}.csv`;
  return new Response(bodyStream(file), {
    headers: { ...headers, 'Content-Disposition': `attachment; filename="${name}"` },
  });
});

// Next would make it of GET, begin the export and never read it.
export const HEAD = staffRoute(async () => new Response(null, { headers }));

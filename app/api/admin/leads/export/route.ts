import { bodyStream } from '@/lib/http/body-stream';
import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { followExport } from '@/lib/leads/mutations';
import { exportLeads } from '@/lib/leads/queries';
import { leadExportSchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request, _context, staff) => {
  const { filter, ids, bom, ticket } = parseQuery(request, leadExportSchema);
  const file = await exportLeads(filter, bom, ids);
  if (ticket) await followExport(ticket, file, staff.name);
  return new Response(bodyStream(file), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      // Compressing a million rows would take longer than reading them.
      'Cache-Control': 'no-store, no-transform',
      'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
    },
  });
});

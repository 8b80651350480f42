import { staffRoute } from '@/lib/accounts/staff-route';
import { auditExport, trackExport } from '@/lib/leads/export/mutations';
import { exportLeads, nameExport } from '@/lib/leads/export/queries';
import { leadExportSchema } from '@/lib/leads/export/schema';
import { authorizeExport } from '@/lib/leads/work/permissions';
import { bodyStream } from '@/lib/platform/http/body-stream';
import { parseQuery } from '@/lib/platform/http/query';

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  // `no-transform`, because compressing a million rows would take longer than reading them.
  'Cache-Control': 'no-store, no-transform',
};

export const GET = staffRoute(async (request, _context, staff) => {
  const { filter, ids, bom, ticket } = parseQuery(request, leadExportSchema);
  await authorizeExport(staff, { filter, ids });
  // Before the first row is sent, so that no export goes unlogged.
  await auditExport(filter, ids);
  const name = await nameExport(filter, ids);
  const leadExport = await exportLeads(filter, bom, ids);
  const { file, ageSeconds } = leadExport;
  // After a disconnect nobody reads the stream, and an unread stream keeps its database connection.
  request.signal.addEventListener('abort', () => file.destroy(), { once: true });
  if (request.signal.aborted) file.destroy();
  if (ticket) trackExport(ticket, leadExport, staff.name);
  return new Response(bodyStream(file), {
    headers: {
      ...headers,
      'Content-Disposition': `attachment; filename="${name}"`,
      ...(ageSeconds !== null && { 'X-Data-Age-Seconds': ageSeconds.toFixed(1) }),
    },
  });
});

// Next would derive HEAD from GET, and start an export that is never read.
export const HEAD = staffRoute(async (request, _context, staff) => {
  await authorizeExport(staff, parseQuery(request, leadExportSchema));
  return new Response(null, { headers });
});

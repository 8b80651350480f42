import { staffRoute } from '@/lib/accounts/staff-route';
import { rememberColumns } from '@/lib/leads/views/mutations';
import { ownColumnsSchema } from '@/lib/leads/views/schema';
import { parseBody } from '@/lib/platform/http/body';

export const PUT = staffRoute(async (request, _context, staff) => {
  const { columns } = await parseBody(request, ownColumnsSchema);
  await rememberColumns(columns, staff);
  return Response.json({ data: { columns } });
});

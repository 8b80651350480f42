import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { saveView } from '@/lib/leads/views/mutations';
import { listSavedViews } from '@/lib/leads/views/queries';
import { newViewSchema } from '@/lib/leads/views/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = viewerRoute(async (_request, _context, staff) => {
  return Response.json({ data: await listSavedViews(staff) });
});

export const POST = staffRoute(async (request, _context, staff) => {
  const data = await saveView(await parseBody(request, newViewSchema), staff);
  return Response.json({ data }, { status: 201 });
});

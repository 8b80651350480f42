import { viewerRoute } from '@/lib/accounts/staff-route';
import { countSavedViews } from '@/lib/leads/views/queries';

export const GET = viewerRoute(async (_request, _context, staff) => {
  return Response.json({ data: await countSavedViews(staff) });
});

import { staffRoute } from '@/lib/accounts/staff-route';
import { undoChange } from '@/lib/leads/work/undo/mutations';
import { undoSchema } from '@/lib/leads/work/undo/schema';
import { parseBody } from '@/lib/platform/http/body';

export const POST = staffRoute(async (request, _context, staff) => {
  const { change } = await parseBody(request, undoSchema);
  return Response.json({ data: await undoChange(change, staff) });
});

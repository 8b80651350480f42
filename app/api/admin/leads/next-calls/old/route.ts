import { staffRoute } from '@/lib/accounts/staff-route';
import { oldLeadsSchema } from '@/lib/leads/work/calls/schema';
import { closeOldLeads } from '@/lib/leads/work/unreached/mutations';
import { parseBody } from '@/lib/platform/http/body';

/** Closes the leads of the call list that nobody has reached in a month. */
export const POST = staffRoute(async (request, _context, staff) => {
  const { isMine } = await parseBody(request, oldLeadsSchema);
  return Response.json({ data: await closeOldLeads(isMine ? staff.id : undefined, staff) });
});

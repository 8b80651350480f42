import { staffRoute } from '@/lib/accounts/staff-route';
import { oldLeadsSchema } from '@/lib/leads/work/calls/schema';
import { closeOldLeads, reopenOldLeads } from '@/lib/leads/work/unreached/mutations';
import { parseBody } from '@/lib/platform/http/body';

/** Closes the leads of the call list that nobody has reached in a month, or takes that back. */
export const POST = staffRoute(async (request, _context, staff) => {
  const change = await parseBody(request, oldLeadsSchema);
  const data =
    change.action === 'close'
      ? await closeOldLeads(change.isMine ? staff.id : undefined, staff)
      : await reopenOldLeads(change.closedAt, staff);
  return Response.json({ data });
});

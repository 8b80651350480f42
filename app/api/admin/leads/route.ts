import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { addLead } from '@/lib/leads/added/mutations';
import { addedLeadSchema } from '@/lib/leads/added/schema';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema, MAX_UNPAGED, PAGE_SIZE } from '@/lib/leads/work/schema';
import { parseBody } from '@/lib/platform/http/body';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request) => {
  const query = parseQuery(request, leadPageSchema);
  return Response.json(await listLeads(query, query.cursor ? PAGE_SIZE : MAX_UNPAGED));
});

/** Adds the lead of somebody who called, walked in, was referred to us or came at a home show. */
export const POST = staffRoute(async (request, _context, staff) => {
  const added = await addLead(await parseBody(request, addedLeadSchema), staff);
  return Response.json({ data: added }, { status: 201 });
});

import { programRoute } from '@/lib/accounts/program-route';
import { receiveLead } from '@/lib/leads/api/mutations';
import { listApiLeads } from '@/lib/leads/api/queries';
import {
  apiLeadSchema,
  apiLeadsQuerySchema,
  IDEMPOTENCY_HEADER,
  idempotencyKeySchema,
} from '@/lib/leads/api/schema';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { parseBody } from '@/lib/platform/http/body';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = programRoute('read:leads', async (request) =>
  Response.json(await listApiLeads(parseQuery(request, apiLeadsQuerySchema))),
);

export const POST = programRoute('write:leads', async (request, _context, program) => {
  const lead = await parseBody(request, apiLeadSchema);
  const key = idempotencyKeySchema.optional().parse(request.headers.get(IDEMPOTENCY_HEADER) ?? undefined);
  const { id, isRepeated } = await receiveLead(lead, key, program);
  const data = { id, request: await requestLinkOf(id) };
  return Response.json({ data }, { status: isRepeated ? 200 : 201 });
});

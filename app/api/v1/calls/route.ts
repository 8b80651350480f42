import { programRoute } from '@/lib/accounts/program-route';
import { receiveCall } from '@/lib/leads/incoming-calls/mutations';
import { apiCallSchema } from '@/lib/leads/incoming-calls/schema';
import { parseBody } from '@/lib/platform/http/body';

export const POST = programRoute('write:calls', async (request, _context, { id, name }) => {
  const { startedAt, ...call } = await parseBody(request, apiCallSchema);
  const data = await receiveCall(
    { ...call, startedAt: startedAt ? new Date(startedAt) : new Date() },
    { id, name },
  );
  return Response.json({ data }, { status: data.result === 'added' ? 201 : 200 });
});

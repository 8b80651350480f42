import { readCallRail } from '@/lib/leads/incoming-calls/callrail/read-signed';
import { receiveCall } from '@/lib/leads/incoming-calls/mutations';
import { currentRequest } from '@/lib/platform/http/request-context';
import { route } from '@/lib/platform/http/route';

const CALLRAIL = { id: 'callrail', name: 'CallRail' };

/** What CallRail sends after a call (docs/api.md). */
export const POST = route(async (request) => {
  const call = await readCallRail(request);
  const current = currentRequest();
  if (current) current.program = CALLRAIL;
  const data = call ? await receiveCall(call, CALLRAIL) : { result: 'ignored', lead: null };
  return Response.json({ data });
});

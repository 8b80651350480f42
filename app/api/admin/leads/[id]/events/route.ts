import { staffRoute } from '@/lib/accounts/staff-route';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import { callSaveSchema } from '@/lib/leads/work/calls/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Saves a call, a note and the next step. */
export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const save = await parseBody(request, callSaveSchema);
  return Response.json(await saveCall(await pathUuid(context), save, staff), { status: 201 });
});

import { staffRoute } from '@/lib/accounts/staff-route';
import { importRows } from '@/lib/leads/imports/mutations';
import { importRowsSchema, MAX_CALL_BYTES } from '@/lib/leads/imports/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Imports the next rows of the file. */
export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const batch = await parseBody(request, importRowsSchema, MAX_CALL_BYTES);
  return Response.json({ data: await importRows(await pathUuid(context), batch, staff) });
});

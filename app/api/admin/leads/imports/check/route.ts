import { staffRoute } from '@/lib/accounts/staff-route';
import { checkRows } from '@/lib/leads/imports/queries';
import { importCheckSchema, MAX_CALL_BYTES } from '@/lib/leads/imports/schema';
import { parseBody } from '@/lib/platform/http/body';
import { limitRate } from '@/lib/platform/http/rate-limit';

// Ten of the largest imports.
const LIMIT = { max: 6_000, windowSeconds: 3_600 };

/** Says what is wrong with rows of a file, and whose person is on the list already; stores nothing. */
export const POST = staffRoute(async (request, _context, staff) => {
  const check = await parseBody(request, importCheckSchema, MAX_CALL_BYTES);
  await limitRate(`import check ${staff.id}`, LIMIT);
  return Response.json({ data: await checkRows(check) });
});

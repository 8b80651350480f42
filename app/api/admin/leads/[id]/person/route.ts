import { staffRoute } from '@/lib/accounts/staff-route';
import { readPerson } from '@/lib/leads/person/queries';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Everything about the person of a lead, as a file to hand over. */
export const GET = staffRoute(async (_request, context: IdContext, staff) => {
  const data = await readPerson(await pathUuid(context), staff);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${data.madeAt.slice(0, 10)}.json"`,
    },
  });
});

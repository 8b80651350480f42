import { staffRoute } from '@/lib/accounts/staff-route';
import { readPerson } from '@/lib/leads/person/queries';
import { personQuerySchema } from '@/lib/leads/person/schema';
import { parseInput } from '@/lib/platform/http/input';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Everything about the person of a lead, as a file to hand over. */
export const GET = staffRoute(async (request, context: IdContext, staff) => {
  const query = new URL(request.url).searchParams;
  const chosen = parseInput(personQuerySchema, query.has('with') ? { with: query.getAll('with') } : {});
  const { person: data } = await readPerson(await pathUuid(context), staff, chosen.with);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${data.madeAt.slice(0, 10)}.json"`,
    },
  });
});

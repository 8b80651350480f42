import { viewerRoute } from '@/lib/accounts/staff-route';
import { announcePresence } from '@/lib/leads/work/presence/mutations';
import { presenceSchema } from '@/lib/leads/work/presence/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';
import { limitRate } from '@/lib/platform/http/rate-limit';

// Ten a second: more than somebody sends who goes through the list in a few tabs, whose every lead is opened and left.
const LIMIT = { max: 600, windowSeconds: 60 };

/** Says that the details of a lead are open; viewers are seen, too. */
export const POST = viewerRoute(async (request, context: IdContext, staff) => {
  await limitRate(`presence ${staff.id}`, LIMIT);
  const { state } = await parseBody(request, presenceSchema);
  await announcePresence(await pathUuid(context), state, staff);
  return new Response(null, { status: 204 });
});

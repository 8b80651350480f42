import { staffRoute } from '@/lib/accounts/staff-route';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { requestLinkOf } from '@/lib/leads/request/queries';
import { linkChangeSchema } from '@/lib/leads/request/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** The link to the homeowner's page. */
export const GET = staffRoute(async (_request, context: IdContext) => {
  return Response.json({ data: { path: await requestLinkOf(await pathUuid(context)) } });
});

/** Makes another link, or none: those before open nothing anymore. */
export const POST = staffRoute(async (request, context: IdContext) => {
  const { action } = await parseBody(request, linkChangeSchema);
  return Response.json({ data: { path: await changeRequestLink(await pathUuid(context), action) } });
});

import { programRoute } from '@/lib/accounts/program-route';
import { getApiLead } from '@/lib/leads/api/queries';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const GET = programRoute('read:leads', async (_request, context: IdContext) =>
  Response.json({ data: await getApiLead(await pathUuid(context)) }),
);

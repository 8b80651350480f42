import { previewResponse } from '@/lib/leads/files/file-response';
import { findRequestFile } from '@/lib/leads/files/queries';
import { requireRequest } from '@/lib/leads/request/access';
import { pathUuid } from '@/lib/platform/http/path-id';
import { route } from '@/lib/platform/http/route';

/** A picture of the request, for the homeowner who sent it. */
export const GET = route(async (request, context: RouteContext<'/api/request/[link]/files/[id]/preview'>) => {
  const { leadId } = await requireRequest(request, (await context.params).link);
  return previewResponse(request, await findRequestFile(leadId, await pathUuid(context)));
});

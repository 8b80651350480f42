import { viewerRoute } from '@/lib/accounts/staff-route';
import { previewResponse } from '@/lib/leads/files/file-response';
import { findLeadFile } from '@/lib/leads/files/queries';
import { pathUuid } from '@/lib/platform/http/path-id';

/** A picture that a homeowner added. */
export const GET = viewerRoute(
  async (request, context: RouteContext<'/api/admin/leads/[id]/files/[fileId]/preview'>) => {
    const fileId = await pathUuid({ params: context.params.then((params) => ({ id: params.fileId })) });
    return previewResponse(request, await findLeadFile(await pathUuid(context), fileId));
  },
);

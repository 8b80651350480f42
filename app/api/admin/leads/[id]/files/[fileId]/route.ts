import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { fileResponse } from '@/lib/leads/files/file-response';
import { removeLeadFile } from '@/lib/leads/files/mutations';
import { findLeadFile } from '@/lib/leads/files/queries';
import { pathUuid } from '@/lib/platform/http/path-id';

type Context = RouteContext<'/api/admin/leads/[id]/files/[fileId]'>;

const fileOf = async (context: Context) =>
  findLeadFile(
    await pathUuid(context),
    await pathUuid({ params: context.params.then(({ fileId }) => ({ id: fileId })) }),
  );

/** A file that a homeowner added, as it came. */
export const GET = viewerRoute(async (_request, context: Context) => fileResponse(await fileOf(context)));

/** Removes it. */
export const DELETE = staffRoute(async (_request, context: Context) => {
  await removeLeadFile(await fileOf(context));
  return Response.json({ data: null });
});

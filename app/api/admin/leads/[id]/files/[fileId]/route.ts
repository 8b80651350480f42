import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { fileResponse } from '@/lib/leads/files/file-response';
import { removeLeadFile, renameLeadFile } from '@/lib/leads/files/mutations';
import { findLeadFile } from '@/lib/leads/files/queries';
import { fileNameSchema } from '@/lib/leads/files/schema';
import { parseBody } from '@/lib/platform/http/body';
import { pathUuid } from '@/lib/platform/http/path-id';

type Context = RouteContext<'/api/admin/leads/[id]/files/[fileId]'>;

const fileOf = async (context: Context) =>
  findLeadFile(
    await pathUuid(context),
    await pathUuid({ params: context.params.then(({ fileId }) => ({ id: fileId })) }),
  );

/** A file that a homeowner added, as it came. */
export const GET = viewerRoute(async (_request, context: Context) => fileResponse(await fileOf(context)));

/** Gives it another name. */
export const PATCH = staffRoute(async (request, context: Context) => {
  const { name } = await parseBody(request, fileNameSchema);
  await renameLeadFile(await fileOf(context), name);
  return Response.json({ data: null });
});

/** Removes it. */
export const DELETE = staffRoute(async (_request, context: Context) => {
  await removeLeadFile(await fileOf(context));
  return Response.json({ data: null });
});

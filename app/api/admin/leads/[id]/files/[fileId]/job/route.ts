import { ownerRoute } from '@/lib/accounts/staff-route';
import { findLeadFile } from '@/lib/leads/files/queries';
import { parseBody } from '@/lib/platform/http/body';
import { pathUuid } from '@/lib/platform/http/path-id';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { addJobPhoto } from '@/lib/settings/job-photos/mutations';
import { jobPhotoSchema } from '@/lib/settings/job-photos/schema';

const LIMIT = { max: 60, windowSeconds: 600 };

/** Adds a photo of a homeowner to a job that the site shows, or copies it for a new one, with their consent to that. */
export const POST = ownerRoute(
  async (request, context: RouteContext<'/api/admin/leads/[id]/files/[fileId]/job'>, staff) => {
    const photo = await parseBody(request, jobPhotoSchema);
    const fileId = await pathUuid({ params: context.params.then((params) => ({ id: params.fileId })) });
    const file = await findLeadFile(await pathUuid(context), fileId);
    await limitRate(`job photos ${staff.id}`, LIMIT);
    return Response.json({ data: await addJobPhoto(file, photo, staff) });
  },
);

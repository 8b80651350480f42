import { staffRoute } from '@/lib/accounts/staff-route';
import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@/lib/pictures/schema';
import { readBytes } from '@/lib/platform/http/body';
import { AppError } from '@/lib/platform/http/errors';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { withUploadPlace } from '@/lib/uploads/encode';
import { storePicture } from '@/lib/uploads/mutations';

// The photos of a dozen jobs, and their retries.
const LIMIT = { max: 120, windowSeconds: 600 };
const TYPE = /^(image\/[\w.+-]+|application\/octet-stream)$/i;

/** Stores a picture that is sent as the body. What kind of file it is shows from its content. */
export const POST = staffRoute(async (request, _context, staff) => {
  // CSRF: no form of another site can send these types.
  if (!TYPE.test(request.headers.get('content-type') ?? ''))
    throw new AppError(415, 'unsupported-type', 'Send the picture itself, as application/octet-stream.');
  await limitRate(`picture ${staff.id}`, LIMIT);
  const picture = await withUploadPlace(async () =>
    storePicture(await readBytes(request, MAX_PICTURE_BYTES, PICTURE_TOO_LARGE)),
  );
  return Response.json({ data: picture });
});

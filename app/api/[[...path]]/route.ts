import { AppError } from '@/lib/platform/http/errors';
import { route } from '@/lib/platform/http/route';

/** Responds to every request under /api that no other route handles. */
const respond = route(async () => {
  throw new AppError(404, 'not-found', 'There’s no such endpoint. Check the URL.');
});

export {
  respond as DELETE,
  respond as GET,
  respond as HEAD,
  respond as OPTIONS,
  respond as PATCH,
  respond as POST,
  respond as PUT,
};

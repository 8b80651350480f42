import { AppError } from '@/lib/platform/http/errors';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';
import { route } from '@/lib/platform/http/route';
import { getIndexNowKey } from '@/lib/seo/index-now/queries';

/** The content of `/<key>.txt`, by which search engines see that a notification is from this site. */
export const GET = route(async (_request, context: IdContext) => {
  const key = await pathId(context);
  if (key !== (await getIndexNowKey())) throw new AppError(404, 'not-found', 'There’s nothing here.');
  return new Response(key, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
});

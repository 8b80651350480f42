import { AppError } from '@/lib/platform/http/errors';
import { isOwnRequest } from '@/lib/platform/http/own-request';
import { route } from '@/lib/platform/http/route';
import { forgetPageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

/** For this process alone: another instance has changed a page's search data, or (`*`) may have changed any. */
export const POST = route(async (request) => {
  if (!isOwnRequest(request.headers)) throw new AppError(404, 'not-found', 'There is nothing here.');
  const changed = await request.text();
  for (const { path } of pages) if (changed === '*' || changed === path) forgetPageSeo(path);
  return new Response(null, { status: 204 });
});

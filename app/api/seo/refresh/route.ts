import { AppError } from '@/lib/platform/http/errors';
import { isOwnRequest } from '@/lib/platform/http/own-request';
import { route } from '@/lib/platform/http/route';
import { forgetPageSeo } from '@/lib/seo/page-seo';
import { pages } from '@/lib/site/pages';

/** Internal to this process: invalidates a page's cached search data after a change by another process or instance; `*` invalidates all. */
export const POST = route(async (request) => {
  if (!isOwnRequest(request.headers)) throw new AppError(404, 'not-found', 'There’s nothing here.');
  const changed = await request.text();
  for (const { path } of pages) if (changed === '*' || changed === path) forgetPageSeo(path);
  return new Response(null, { status: 204 });
});

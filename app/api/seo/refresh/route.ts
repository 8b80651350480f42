import { revalidateTag } from 'next/cache';
import { AppError } from '@/lib/platform/http/errors';
import { isOwnRequest } from '@/lib/platform/http/own-request';
import { route } from '@/lib/platform/http/route';
import { forgetCachedSeo, forgetPageSeo } from '@/lib/seo/page-seo';
import { DAY_TAG } from '@/lib/site/calendar-day';
import { pages } from '@/lib/site/pages';

/**
 * Internal to this process: invalidates a page's cached search data after a change by another process or instance; `*`
 * invalidates all. With `?keep=page` the page that is ready to be sent stays.
 */
export const POST = route(async (request) => {
  if (!isOwnRequest(request.headers)) throw new AppError(404, 'not-found', 'There’s nothing here.');
  const changed = await request.text();
  const forget = new URL(request.url).searchParams.get('keep') === 'page' ? forgetCachedSeo : forgetPageSeo;
  for (const { path } of pages) if (changed === '*' || changed === path) forget(path);
  if (changed === '*') revalidateTag(DAY_TAG, { expire: 0 });
  return new Response(null, { status: 204 });
});

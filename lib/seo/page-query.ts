import { AppError } from '@/lib/platform/http/errors';
import { parseQuery } from '@/lib/platform/http/query';
import { pageByPath } from '@/lib/site/pages';
import { seoQuerySchema } from './schema';

/**
 * Reads which page a call names in its query.
 *
 * @throws {ZodError} answered with 400, when the query names none.
 * @throws {AppError} 404 when it names a path that is no public page: such a path has no custom SEO data either.
 */
export function parsePageQuery(request: Request) {
  const query = parseQuery(request, seoQuerySchema);
  if (!pageByPath(query.path))
    throw new AppError(404, 'not-found', 'There is no public page with this path.');
  return query;
}

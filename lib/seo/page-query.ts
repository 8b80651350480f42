import { AppError } from '@/lib/platform/http/errors';
import { parseQuery } from '@/lib/platform/http/query';
import { pageByPath } from '@/lib/site/pages';
import { seoQuerySchema } from './schema';

/**
 * Parses a query that names a page.
 *
 * @throws {ZodError} when the path is missing, which `route` answers with 400.
 * @throws {AppError} 404 when it isn't a public page.
 */
export function parsePageQuery(request: Request) {
  const query = parseQuery(request, seoQuerySchema);
  if (!pageByPath(query.path)) throw new AppError(404, 'not-found', 'There’s no public page with this path.');
  return query;
}

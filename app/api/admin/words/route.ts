import { staffRoute } from '@/lib/accounts/staff-route';
import { parsePageQuery } from '@/lib/seo/page-query';
import { pageWords } from '@/lib/settings/words/queries';

export const GET = staffRoute(async (request, _context, staff) =>
  Response.json({ data: await pageWords(parsePageQuery(request).path, staff) }),
);

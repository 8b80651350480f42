import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { importRedirects, previewImport } from '@/lib/seo/redirects/mutations';
import { MAX_IMPORT_BYTES, redirectImportSchema } from '@/lib/seo/redirects/schema';

export const POST = staffRoute(async (request, _context, staff) => {
  const { list, confirmed } = await parseBody(request, redirectImportSchema, MAX_IMPORT_BYTES);
  if (confirmed === undefined) return Response.json({ data: await previewImport(list) });
  return Response.json({ data: { redirects: await importRedirects(list, confirmed, staff.name) } });
});

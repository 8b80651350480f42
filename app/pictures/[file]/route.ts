import { pictureFileSchema } from '@/lib/pictures/schema';
import { fileRoute } from '@/lib/platform/http/route';
import { IMMUTABLE } from '@/lib/platform/server/cache-control';
import { matchesETag } from '@/lib/platform/server/etag';
import { mediaTypes } from '@/lib/uploads/object-store';
import { readPictureFile } from '@/lib/uploads/queries';

/** A file of a picture that staff uploaded. Its name is that of its content. */
export const GET = fileRoute(async (request, { params }: RouteContext<'/pictures/[file]'>) => {
  const { data: file } = pictureFileSchema.safeParse((await params).file);
  const content = file && (await readPictureFile(file));
  if (!content) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const headers = { 'Cache-Control': IMMUTABLE, ETag: `"${file.name}"` };
  if (matchesETag(request.headers.get('if-none-match') ?? undefined, headers.ETag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(content), {
    headers: { ...headers, 'Content-Type': mediaTypes[file.format] },
  });
});

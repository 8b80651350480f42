import { fileRoute } from '@/lib/platform/http/route';
import { IMMUTABLE } from '@/lib/platform/server/cache-control';
import { matchesETag } from '@/lib/platform/server/etag';
import { iconFile } from '@/lib/seo/icon-files';
import { iconHash } from '@/lib/site/icons';

/** An icon, such as `icon-192.png` or with its hash `icon-192.0a1b2c3d.png`. `/favicon.ico` and others lead here (next.config.mjs). */
export const GET = fileRoute(async (request, { params }: RouteContext<'/icons/[file]'>) => {
  const { file } = await params;
  const name = file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  const icon = await iconFile(name);
  if (!icon) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const isNamed = `${file}?${new URL(request.url).search}`.includes(iconHash());
  const headers = { 'Cache-Control': isNamed ? IMMUTABLE : 'no-cache', ETag: `"${iconHash()}"` };
  if (matchesETag(request.headers.get('if-none-match') ?? undefined, headers.ETag))
    return new Response(null, { status: 304, headers });
  const body = typeof icon.content === 'string' ? icon.content : new Uint8Array(icon.content);
  return new Response(body, { headers: { ...headers, 'Content-Type': icon.type } });
});

import { placeSprite } from '@/components/site/drawings/place-sprite';
import { fileRoute } from '@/lib/platform/http/route';
import { IMMUTABLE } from '@/lib/platform/server/cache-control';
import { lookStyleSheet } from '@/lib/site/look/style-sheet';

/** The files that pages refer to and that are made of the facts. A page of before a change gets what there is now. */
export const GET = fileRoute(async (_request, { params }: RouteContext<'/look/[file]'>) => {
  const { file } = await params;
  const found = currentFile(file);
  if (!found) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { address, content, type } = found;
  const cacheControl = address === `/look/${file}` ? IMMUTABLE : 'no-cache';
  return new Response(content, { headers: { 'Content-Type': type, 'Cache-Control': cacheControl } });
});

const NO_STYLES = { address: '', content: '' };

function currentFile(file: string) {
  if (/^place-\w+\.svg$/.test(file)) return { ...placeSprite(), type: 'image/svg+xml' };
  if (/^colors-\w+\.css$/.test(file)) return { ...(lookStyleSheet() ?? NO_STYLES), type: 'text/css' };
}

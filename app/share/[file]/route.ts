import { currentCard } from '@/lib/seo/current-card';

/** A page's social media card. The URL of an outdated card redirects to the current one. */
export async function GET(_request: Request, { params }: RouteContext<'/share/[file]'>) {
  const { file } = await params;
  const card = await currentCard(file);
  if (!card) return new Response(null, { status: 404 });
  if (card.address !== `/share/${file}`) {
    const headers = { Location: card.address, 'Cache-Control': 'no-cache' };
    return new Response(null, { status: 307, headers });
  }
  const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' };
  return new Response(new Uint8Array(await card.draw()), { headers });
}

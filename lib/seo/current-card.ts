import 'server-only';
import { pages } from '@/lib/site/pages';
import { shareImage } from '@/lib/site/share-images';
import { pageSeo } from './page-seo';
import { drawShareCard } from './share-card';

/** A page's current share card: its URL and how to draw it. */
interface CurrentCard {
  /** The path of the card's URL. */
  address: string;
  draw(): Promise<Buffer>;
}

// Caches one card per page, with the latest heading. Concurrent requests share one drawing.
const cards = new Map<string, { address: string; picture: Promise<Buffer> }>();

/** The card for a file name under `/share/`; null for an unknown one. */
export async function currentCard(file: string): Promise<CurrentCard | null> {
  const page = pages().find(({ path }) => shareImage.isOf(path, file));
  if (!page) return null;
  const { h1 } = await pageSeo(page.path);
  const address = shareImage.urlFor(page.path, h1);
  return { address, draw: () => drawOnce(page.path, h1, address) };
}

function drawOnce(path: string, heading: string, address: string): Promise<Buffer> {
  const cached = cards.get(path);
  if (cached?.address === address) return cached.picture;
  const picture = drawShareCard(path, heading);
  cards.set(path, { address, picture });
  // A failure isn't cached.
  picture.catch(() => cards.delete(path));
  return picture;
}

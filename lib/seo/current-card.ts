import 'server-only';
import { pages } from '@/lib/site/pages';
import { shareImage } from '@/lib/site/share-images';
import { pageSeo } from './page-seo';
import { drawShareCard } from './share-card';

/** A page's card as it is now: the address that it has, and how to get it. */
interface CurrentCard {
  address: string;
  draw(): Promise<Buffer>;
}

// One card a page: the one that its last heading asked for. Whoever asks while it is being drawn waits for the same one.
const drawn = new Map<string, { address: string; picture: Promise<Buffer> }>();

/** The card of the page that a file name under `/share/` names; null when it names none. */
export async function currentCard(file: string): Promise<CurrentCard | null> {
  const page = pages.find(({ path }) => shareImage.isOf(path, file));
  if (!page) return null;
  const { h1 } = await pageSeo(page.path);
  const address = shareImage.urlFor(page.path, h1);
  return { address, draw: () => drawOnce(page.path, h1, address) };
}

function drawOnce(path: string, heading: string, address: string): Promise<Buffer> {
  const last = drawn.get(path);
  if (last?.address === address) return last.picture;
  const picture = drawShareCard(path, heading);
  drawn.set(path, { address, picture });
  // What went wrong once is tried again at the next request.
  picture.catch(() => drawn.delete(path));
  return picture;
}

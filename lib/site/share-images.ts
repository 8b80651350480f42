import { business } from '@/lib/site/business';
import { contentHash } from '@/lib/site/content-hash';
import { facts } from '@/lib/site/facts/current';
import { card, day } from '@/lib/site/palette';

/** Increment when the design of cards changes: social networks cache images by URL. */
const DESIGN = 2;

/** `/services/energy-storage` becomes `services-energy-storage`. */
const fileName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** A hash of what a card is made of. */
function cardHash(heading: string): string {
  const { name, region, phone } = business();
  const { logo } = facts().look;
  return contentHash([DESIGN, heading, name, region.name, phone.display, card(), day(), logo?.hash]);
}

/** The share card of a page: an image with its heading, rendered on request. */
export const shareImage = {
  /** In px, as social networks recommend. */
  width: 1200,
  height: 630,
  /** The path of a page's card with this heading, such as `/share/services-energy-storage-0a1b2c3d4e5f.jpg`. */
  urlFor: (path: string, heading: string) => `/share/${fileName(path)}-${cardHash(heading)}.jpg`,
  /** Whether a file name belongs to a card of this page, with any heading. */
  isOf: (path: string, file: string) => file.replace(/(-[0-9a-f]{12})?\.jpg$/, '') === fileName(path),
};

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { business } from '@/lib/site/business';
import { card, day } from '@/lib/site/palette';

/** Increment when the design of cards changes: social networks cache images by URL. */
const DESIGN = 2;

/** `/services/energy-storage` becomes `services-energy-storage`. */
const fileName = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** A short hash of a card's content, for cache busting. */
function contentHash(heading: string): string {
  const { name, region, phone } = business();
  const content = [DESIGN, heading, name, region.name, phone.display, card(), day()];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 12);
}

/** The share card of a page: an image with its heading, rendered on request. */
export const shareImage = {
  /** In px, as social networks recommend. */
  width: 1200,
  height: 630,
  /** The path of a page's card with this heading, such as `/share/services-energy-storage-0a1b2c3d4e5f.jpg`. */
  urlFor: (path: string, heading: string) => `/share/${fileName(path)}-${contentHash(heading)}.jpg`,
  /** Whether a file name belongs to a card of this page, with any heading. */
  isOf: (path: string, file: string) => file.replace(/(-[0-9a-f]{12})?\.jpg$/, '') === fileName(path),
};

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { business } from '@/lib/site/business';

/** Raised when cards are drawn in another way: social networks keep a picture for as long as its address stays. */
const DESIGN = 2;

/** `/services/energy-storage` as `services-energy-storage`. */
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** What a card shows, as a few letters and digits. */
function contentHash(heading: string): string {
  const content = [DESIGN, heading, business.name, business.region.name, business.phone.display];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 12);
}

/** The picture that social networks show with a page: its heading, drawn by this server when it is asked for. */
export const shareImage = {
  /** In px, as the networks ask for it. */
  width: 1200,
  height: 630,
  /** The address of a page's card with this heading, such as `/share/services-energy-storage-0a1b2c3d4e5f.jpg`. */
  urlFor: (path: string, heading: string) => `/share/${nameOf(path)}-${contentHash(heading)}.jpg`,
  /** Whether a file name is that of a card of this page, with whatever heading. */
  isOf: (path: string, file: string) => file.replace(/(-[0-9a-f]{12})?\.jpg$/, '') === nameOf(path),
};

import 'server-only';
import { disableTypes, imageSize, types } from 'image-size';
import { BlockedAddress } from '@/lib/platform/http/public-address';
import { type FetchedPicture, fetchPicture } from './fetch-picture';

const MB = 1024 * 1024;
// Facebook takes 8 MB, X 5 MB; Facebook shows nothing below 200 px, and small cards below 600 x 315.
const MOST_BYTES = 8 * MB;
const BEST_BYTES = 5 * MB;
const LEAST_PX = 200;
const BEST = { width: 1200, height: 630 };
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const FORMATS = ['jpg', 'png', 'webp', 'gif'];
const LONGEST_MS = 5_000;

// A host may name one type and send another, whose reader may take minutes: that of HEIF is quadratic.
disableTypes(types.filter((type) => !FORMATS.includes(type)));

/** What is to be said of a picture for social networks, as whole sentences. Nothing when it is fine. */
export interface ShareImageVerdict {
  /** The picture cannot be shown: it is not to be saved. */
  problem?: string;
  /** It may be shown, or nobody could tell: it is saved, and staff are told. */
  warning?: string;
}

/** Fetches the picture that a card is to show, and looks at its status, type and size. Null stands for the page's own. */
export async function checkShareImage(
  address: string | null,
  timeoutMs = LONGEST_MS,
): Promise<ShareImageVerdict> {
  if (address === null) return {};
  try {
    return verdictOn(await fetchPicture(address, { mostBytes: MOST_BYTES, timeoutMs }));
  } catch (error) {
    if (error instanceof BlockedAddress)
      return problem('social networks cannot reach this address; use a public one that begins with https://');
    return warning('its host did not answer, so the picture could not be checked');
  }
}

const problem = (text: string) => ({ problem: `Open Graph image URL: ${text}` });
const warning = (text: string) => ({ warning: `Open Graph image URL: ${text}` });

function verdictOn({ status, type, bytes, isCut }: FetchedPicture): ShareImageVerdict {
  // A host may refuse us, or everybody for a moment, and show the picture to social networks all the same.
  if (status >= 500 || [401, 403, 429].includes(status))
    return warning(`its host answered with ${status}, so the picture could not be checked`);
  if (status !== 200) return problem(`its host answers with ${status}; check the address`);
  if (!TYPES.includes(type))
    return problem(`it is ${type || 'of no named type'}; use a JPEG, PNG, WebP or GIF`);
  if (isCut) return problem(`it is larger than ${MOST_BYTES / MB} MB; save it smaller`);
  return verdictOnSize(bytes);
}

function verdictOnSize(bytes: Uint8Array): ShareImageVerdict {
  const { type, width, height } = measure(bytes);
  if (!FORMATS.includes(type)) return problem('it cannot be read as a JPEG, PNG, WebP or GIF');
  const best = `${BEST.width} × ${BEST.height} px`;
  const size = `${width} × ${height} px`;
  if (Math.min(width, height) < LEAST_PX)
    return problem(`it is ${size}; use at least ${LEAST_PX} × ${LEAST_PX} px, best ${best}`);
  if (width < BEST.width || height < BEST.height)
    return warning(`it is ${size}, so large cards may show it blurred or small; best is ${best}`);
  if (bytes.length > BEST_BYTES)
    return warning(`it is larger than ${BEST_BYTES / MB} MB, which some social networks refuse`);
  return {};
}

function measure(bytes: Uint8Array) {
  try {
    const { type = '', width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return { type: '', width: 0, height: 0 };
  }
}

import 'server-only';
import { disableTypes, imageSize, types } from 'image-size';
import { loopbackOrigin, siteOrigin } from '@/lib/platform/env';
import { type Download, download } from '@/lib/platform/http/download';
import { BlockedAddress } from '@/lib/platform/http/public-address';

const MB = 1024 * 1024;
// Facebook accepts 8 MB, X 5 MB; Facebook shows nothing below 200 px, and small cards below 600 x 315.
const MAX_BYTES = 8 * MB;
const BEST_BYTES = 5 * MB;
const MIN_PX = 200;
const BEST = { width: 1200, height: 630 };
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const FORMATS = ['jpg', 'png', 'webp', 'gif'];
const TIMEOUT_MS = 5_000;

// A host may send another type than it declares, and the parser of HEIF takes quadratic time.
disableTypes(types.filter((type) => !FORMATS.includes(type)));

/** The result of checking a share image, as sentences; empty when it is fine. */
export interface ShareImageCheck {
  /** Social networks can't show the image, so it must not be saved. */
  problem?: string;
  /** The image may be shown or couldn't be checked; it is saved with a warning. */
  warning?: string;
}

/** Fetches a share image and checks its status, type and size. Null means the page's own card. */
export async function checkShareImage(
  address: string | null,
  timeoutMs = TIMEOUT_MS,
): Promise<ShareImageCheck> {
  if (address === null) return {};
  try {
    return checkResponse(await fetchImage(address, timeoutMs));
  } catch (error) {
    if (error instanceof BlockedAddress)
      return problem('social networks can’t reach this address; use a public one that begins with https://');
    return warning('its host didn’t answer, so we couldn’t check the picture');
  }
}

/** As a social network does, without cookies. The site's own URLs go to this process's server. */
const fetchImage = (address: string, timeoutMs: number): Promise<Download> =>
  download(address, {
    maxBytes: MAX_BYTES,
    timeoutMs,
    headers: { Accept: 'image/*', 'User-Agent': 'Ridgelight-Picture-Check/1' },
    allowed: [],
    unguarded: ({ origin, pathname, search }) =>
      origin === siteOrigin() ? new URL(pathname + search, loopbackOrigin()) : undefined,
  });

const problem = (text: string) => ({ problem: `Open Graph image URL: ${text}` });
const warning = (text: string) => ({ warning: `Open Graph image URL: ${text}` });

function checkResponse({ status, type, bytes, isTruncated }: Download): ShareImageCheck {
  // The host may reject only us, or fail temporarily, and still serve social networks.
  if (status >= 500 || [401, 403, 429].includes(status))
    return warning(`its host answered with ${status}, so we couldn’t check the picture`);
  if (status !== 200) return problem(`its host answers with ${status}; check the address`);
  if (!TYPES.includes(type))
    return problem(`it’s ${type || 'of no named type'}; use a JPEG, PNG, WebP or GIF`);
  if (isTruncated) return problem(`it’s larger than ${MAX_BYTES / MB} MB; make it smaller`);
  return checkSize(bytes);
}

function checkSize(bytes: Uint8Array): ShareImageCheck {
  const { type, width, height } = measure(bytes);
  if (!FORMATS.includes(type)) return problem('it can’t be read as a JPEG, PNG, WebP or GIF');
  const best = `${BEST.width} × ${BEST.height} px`;
  const size = `${width} × ${height} px`;
  if (Math.min(width, height) < MIN_PX)
    return problem(`it’s ${size}; use at least ${MIN_PX} × ${MIN_PX} px, best ${best}`);
  if (width < BEST.width || height < BEST.height)
    return warning(`it’s ${size}, so large cards may show it blurry or small; ${best} is best`);
  if (bytes.length > BEST_BYTES)
    return warning(`it’s larger than ${BEST_BYTES / MB} MB, which some social networks reject`);
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

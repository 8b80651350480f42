import type { InlineCode } from './inline-code.ts';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

// The frame of components/site/live-map.tsx, and where it leads on to.
const MAPS = 'https://www.google.com https://maps.google.com';

const NOT_NEEDED =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking';

// Pictures that other sites may show: what social networks and mail programs load of ours.
const SHOWN_ELSEWHERE = /^\/(share|images|icons)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png)$/;

/** What every answer says, whatever is answered. `isSecure`: the site's address is https. */
export function securityHeaders(path: string, isSecure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': SHOWN_ELSEWHERE.test(path) ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': NOT_NEEDED.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
  };
}

/** What a page may load and run: our own files, and what is named of the code in its HTML. */
export function pagePolicy({ scripts, styles }: InlineCode, isSecure: boolean): string {
  const sources = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    // Places and sizes that were computed, such as a bar's length: an attribute can load and run nothing.
    "style-src-attr 'unsafe-inline'",
    // The editor shows pictures of ours as drawings, and those of other hosts that staff chose for sharing.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${MAPS}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** What Next's development tools need besides: they write scripts and styles into pages, and evaluate code. */
export function developmentPolicy(): string {
  return pagePolicy({ scripts: [], styles: [] }, false)
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");
}

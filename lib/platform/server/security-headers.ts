import { hash } from 'node:crypto';
import { holdsKey } from './private-pages.ts';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

// The frame in components/site/live-map.tsx, and the host that it redirects to.
const MAPS = 'https://www.google.com https://maps.google.com';

const DISABLED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb xr-spatial-tracking';

/** The script of the staff pages' service worker, whose policy is that of its file: it passes pages on from the network. */
const STAFF_WORKER = '/admin/worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

// Images that social networks and mail clients embed.
const EMBEDDABLE = /^\/(share|images|pictures|icons)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png)$/;

/** The headers of every response. `isSecure` tells whether the site uses HTTPS. */
export function securityHeaders(path: string, isSecure: boolean): Record<string, string> {
  return {
    'Content-Security-Policy':
      path === STAFF_WORKER
        ? WORKER_POLICY
        : "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': EMBEDDABLE.test(path) ? 'cross-origin' : 'same-origin',
    'Permissions-Policy': DISABLED_FEATURES.replace(/\S+/g, '$&=()').replaceAll(' ', ', '),
    // The address of such a page is its key. Without any referrer, browsers wouldn't say where its forms come from.
    'Referrer-Policy': holdsKey(path) ? 'strict-origin' : 'strict-origin-when-cross-origin',
    // Also for what has no headers of its own, such as a redirect, which browsers and caches would keep.
    ...(holdsKey(path) && { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'private, no-store' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
  };
}

/** The source expression of a piece of inline code. */
export const hashSource = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

/** What a page has beside our own files. */
interface PageSources {
  /** Inline code, by its hashes or a nonce. */
  scripts?: string[];
  styles?: string[];
  /** Whether it is for one person, and may tell no other host about them. */
  isPrivate?: boolean;
}

/** The Content-Security-Policy of a page. */
export function pagePolicy(
  { scripts = [], styles = [], isPrivate = false }: PageSources,
  isSecure: boolean,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Computed positions and sizes, such as the length of a bar. Style attributes can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    // The editor shows share images that staff chose from other hosts.
    isPrivate ? "img-src 'self' data:" : "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(isPrivate ? [] : [`frame-src ${MAPS}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Relaxed for Next's development tools, which inject scripts and styles and use `eval`. */
export function developmentPolicy(): string {
  return pagePolicy({}, false)
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");
}

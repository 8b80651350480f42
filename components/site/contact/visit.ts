import { campaignIn } from '@/lib/leads/intake/campaign';
import type { Touch } from '@/lib/leads/intake/schema';
import { holdsKey } from '@/lib/platform/server/private-pages';

const STORAGE_KEY = 'ridgelight.visit';

interface Visit {
  first?: Touch;
  last?: Touch;
}

/** The attribution of this browser's first and last visit, for the server to interpret. Undefined if storage is blocked. */
export function readVisit(): Visit | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Records where this visit came from, unless it's navigation within the site. No cookie: it's sent only with the form. */
export function recordVisit() {
  // Its path is a key, and nobody lands there by an advertisement.
  if (holdsKey(location.pathname)) return;
  const stored = readVisit();
  const { at, landingPage, ...origin } = currentTouch();
  if (stored?.first && Object.keys(origin).length === 0) return;
  const touch = { at, landingPage, ...origin };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ first: stored?.first ?? touch, last: touch }));
  } catch {
    // Some private windows block storage; the lead then has no attribution.
  }
}

function currentTouch(): Touch {
  const referrer = URL.parse(document.referrer);
  return {
    at: new Date().toISOString(),
    landingPage: location.pathname.slice(0, 200),
    ...(referrer && referrer.host !== location.host && { referrer: document.referrer.slice(0, 200) }),
    ...campaignIn(new URLSearchParams(location.search)),
  };
}

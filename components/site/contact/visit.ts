import type { Touch } from '@/lib/leads/intake/schema';

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
  const stored = readVisit();
  const touch = currentTouch();
  if (stored?.first && !touch.referrer && !touch.utm && !touch.gclid) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ first: stored?.first ?? touch, last: touch }));
  } catch {
    // Some private windows block storage; the lead then has no attribution.
  }
}

function currentTouch(): Touch {
  const query = new URLSearchParams(location.search);
  const utm = Object.fromEntries(
    ['source', 'medium', 'campaign', 'term', 'content'].flatMap((name) => {
      const value = query.get(`utm_${name}`)?.trim();
      return value ? [[name, value.slice(0, 200)]] : [];
    }),
  );
  const referrer = URL.parse(document.referrer);
  return {
    at: new Date().toISOString(),
    landingPage: location.pathname.slice(0, 200),
    ...(referrer && referrer.host !== location.host && { referrer: document.referrer.slice(0, 200) }),
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(query.get('gclid') && { gclid: query.get('gclid')?.slice(0, 200) }),
  };
}

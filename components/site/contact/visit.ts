import type { Touch } from '@/lib/leads/schema';

const STORAGE_KEY = 'ridgelight.visit';

interface Visit {
  first?: Touch;
  last?: Touch;
}

/** Where this browser came from, the first and the last time; for the server to judge. Undefined where storage is refused. */
export function readVisit(): Visit | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Notes where this visit came from, unless it only goes on within the site. No cookie: it goes out with the form alone. */
export function noteVisit() {
  const known = readVisit();
  const touch = currentTouch();
  if (known?.first && !touch.referrer && !touch.utm && !touch.gclid) return;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ first: known?.first ?? touch, last: touch }));
  } catch {
    // Storage is refused in some private windows; the lead then says nothing of where it came from.
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

import type { Touch } from './schema';

// Sites that have many hosts, by the name that everyone knows them by.
const KNOWN: [RegExp, string][] = [
  [/(^|\.)google\.[a-z.]+$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)yahoo\.[a-z.]+$/, 'Yahoo'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)nextdoor\.com$/, 'Nextdoor'],
  [/(^|\.)yelp\.com$/, 'Yelp'],
];

const DIRECT = 'Direct';

/** What a visit is counted under: the campaign that it names, else the site it came from, else 'Direct'. */
export function sourceOf(touch: Touch | undefined, ownHost: string): string {
  if (!touch) return DIRECT;
  const { utm, gclid, referrer } = touch;
  if (utm?.source) return utm.medium ? `${utm.source} / ${utm.medium}` : utm.source;
  if (gclid) return 'google / cpc';
  const from = URL.parse(referrer ?? '');
  if (!from || !/^https?:$/.test(from.protocol) || from.host === ownHost) return DIRECT;
  const host = from.hostname.replace(/^www\./, '');
  return KNOWN.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

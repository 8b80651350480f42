import type { Touch } from './schema';

// Sites with several hosts, by their common name.
const KNOWN_SITES: [RegExp, string][] = [
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

/** The source that a visit is attributed to: its campaign, else the referring site, else 'Direct'. */
export function attributeSource(touch: Touch | undefined, ownHost: string): string {
  if (!touch) return DIRECT;
  const { utm, gclid, gbraid, wbraid, msclkid, fbclid, referrer } = touch;
  if (utm?.source) return utm.medium ? `${utm.source} / ${utm.medium}` : utm.source;
  if (gclid || gbraid || wbraid) return 'google / cpc';
  if (msclkid) return 'bing / cpc';
  const from = URL.parse(referrer ?? '');
  if (!from || !/^https?:$/.test(from.protocol) || from.host === ownHost)
    // Facebook adds it to every link, paid for or not.
    return fbclid ? 'Facebook' : DIRECT;
  const host = from.hostname.replace(/^www\./, '');
  return KNOWN_SITES.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

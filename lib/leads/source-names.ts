const OWN_NAMES = new Map(
  Object.entries({
    bing: 'Bing',
    duckduckgo: 'DuckDuckGo',
    facebook: 'Facebook',
    fb: 'Facebook',
    google: 'Google',
    instagram: 'Instagram',
    nextdoor: 'Nextdoor',
    yahoo: 'Yahoo',
    yelp: 'Yelp',
  }),
);
const PAID = /^(cpc|ppc|paid|paidsearch|paid[-_ ].*|cpm|display|ads?)$/i;
const SEARCH_ENGINES = ['Bing', 'DuckDuckGo', 'Google', 'Yahoo'];

/** How staff read a source: one name for its site, and the part of it that was paid for or not. */
export interface SourceName {
  site: string;
  /** Such as `Google Ads`; null for a source that isn't divided. */
  part: string | null;
}

/**
 * The name of a lead's source (lib/leads/intake/source.ts): `google / cpc` and `Google` are parts of one. A newsletter or
 * another campaign keeps the name that it was given.
 */
export function sourceName(source: string): SourceName {
  if (source === 'Direct') return { site: 'Came by themselves', part: null };
  const [name = '', medium] = source.split(' / ');
  const site = OWN_NAMES.get(name.toLowerCase());
  if (!site) return { site: source, part: null };
  if (medium && PAID.test(medium)) return { site, part: `${site} Ads` };
  return { site, part: SEARCH_ENGINES.includes(site) ? 'Search' : 'Posts and links' };
}

/** How a lead's source is shown: its site, or that it was paid for there. */
export function sourceText(source: string): string {
  const { site, part } = sourceName(source);
  return part?.startsWith(site) ? part : site;
}

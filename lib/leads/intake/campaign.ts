// Public pages load this: no imports.

/** The ids by which ad platforms know a click: of Google (also from apps and iPhones), Microsoft and Meta. */
export const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const;

/** The parts of a campaign's name, as `utm_source` and so on in an address. */
export const utmParts = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The longest value that is kept. */
export const MAX_CAMPAIGN_VALUE = 400;

/** What the query of a landing address says about the campaign and the click that led there. */
export function campaignIn(query: URLSearchParams) {
  const pick = (names: readonly string[], prefix: string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = query.get(prefix + name)?.trim();
        return value ? [[name, value.slice(0, MAX_CAMPAIGN_VALUE)]] : [];
      }),
    );
  const utm = pick(utmParts, 'utm_');
  return { ...(Object.keys(utm).length > 0 && { utm }), ...pick(clickIds, '') };
}

import { FACTS_ELEMENT, type Facts, facts } from '@/lib/site/facts/current';

/** What runs in a browser: the script of public pages, the staff pages, or a public page as Next sends it to its editors. */
type Reader = 'visitors' | 'staff' | 'editors';

const neededBy: Record<Reader, () => object> = {
  // The services and the city.
  visitors() {
    const { services, places } = facts();
    const [{ terrain: _terrain, ...city } = {}] = places.towns;
    const ofCity = { towns: [city], ...(places.terrain === 'other' && { terrain: places.terrain }) };
    return { services, places: ofCity };
  },
  staff() {
    const { business, hours, places, services, look } = facts();
    return { business, hours, places, services, look } satisfies Partial<Facts>;
  },
  editors: facts,
};

/** The facts that the scripts of a page use (`facts()`), as JSON. */
export const factsJson = (reader: Reader): string => JSON.stringify(neededBy[reader]());

/** The element that has them. */
export function PageFacts({ reader }: { reader: Reader }) {
  return <data id={FACTS_ELEMENT} hidden value={factsJson(reader)} />;
}

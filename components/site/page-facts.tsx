import { FACTS_ELEMENT, facts } from '@/lib/site/facts/current';

/** The facts that the scripts of a page use (`facts()`): on public pages the services and the city. */
export function PageFacts({ isStaff = false }: { isStaff?: boolean }) {
  const { business, hours, places, services } = facts();
  const [{ terrain: _terrain, ...city } = {}] = places.towns;
  const ofCity = places.terrain === 'other' ? { terrain: places.terrain, towns: [city] } : { towns: [city] };
  const needed = isStaff ? { business, hours, places, services } : { services, places: ofCity };
  return <data id={FACTS_ELEMENT} hidden value={JSON.stringify(needed)} />;
}

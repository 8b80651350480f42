import { townsByDistance } from '@/lib/solar/distance';

const counties = [...new Set(townsByDistance.map(({ county }) => county))];
const around = townsByDistance.filter(({ miles }) => miles > 0);
const [nearest, farthest] = [around[0], around.at(-1)];

/** Figures on the service area, computed from the list of towns. */
export function AreaReach() {
  if (!nearest || !farthest) return null;
  const rows = [
    { label: 'Towns', value: `${townsByDistance.length}, listed below` },
    { label: 'Counties', value: counties.join(', ') },
    { label: 'Nearest', value: `${nearest.name}, ${nearest.miles} miles` },
    { label: 'Farthest', value: `${farthest.name}, ${farthest.miles} miles` },
  ];
  return (
    <dl className="mt-9 border-b border-field/40 text-[0.9375rem] max-lg:hidden">
      {rows.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] border-t border-field/40 py-2.5">
          <dt className="text-soft">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

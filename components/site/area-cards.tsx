import type { ServiceArea } from '@/lib/site/schema';

interface AreaCardsProps {
  areas: readonly ServiceArea[];
  /** The level of each card's heading in its page. */
  level?: 'h2' | 'h3';
}

/** Areas side by side, each with its towns. */
export function AreaCards({ areas, level: Heading = 'h3' }: AreaCardsProps) {
  return (
    <ul className="mt-10 grid gap-8 md:grid-cols-3 lg:mt-14 lg:gap-12">
      {areas.map(({ title, description, areas: places }) => (
        <li key={title} className="border-t-2 border-primary pt-5">
          <Heading className="text-h3">{title}</Heading>
          <p className="mt-3 max-w-measure">{description}</p>
          {places.length > 0 && <p className="mt-4 text-[0.9375rem] text-soft">{places.join(' · ')}</p>}
        </li>
      ))}
    </ul>
  );
}

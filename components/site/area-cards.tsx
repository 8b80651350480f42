import type { ServiceArea } from '@/lib/site/schema';

interface AreaCardsProps {
  areas: readonly ServiceArea[];
  /** The level of each card's heading in its page. */
  level?: 'h2' | 'h3';
}

/** Areas under each other, each with its towns in a line of their own. */
export function AreaCards({ areas, level: Heading = 'h3' }: AreaCardsProps) {
  return (
    <ul className="border-t-2 border-primary">
      {areas.map(({ title, description, areas: places }) => (
        <li key={title} className="border-rule border-b py-5">
          <Heading className="text-h4">{title}</Heading>
          <p className="mt-2 max-w-measure text-[0.97rem]">{description}</p>
          {places.length > 0 && (
            <p className="mt-2 max-w-measure text-[0.9375rem] text-soft">{places.join(' · ')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { ServiceArea } from '@/lib/site/schema';
import { Strip } from './strip';

const UNBROKEN_SPACE = '\u00a0';

/** Places beside each other: a line ends after a point, and no name is broken. */
const inOneLine = (places: readonly string[]) =>
  places.map((place) => place.replaceAll(' ', UNBROKEN_SPACE)).join(`${UNBROKEN_SPACE}· `);

interface AreaCardsProps {
  areas: readonly ServiceArea[];
  /** The level of each card's heading in its page. */
  level?: 'h2' | 'h3';
}

/** Areas under each other, each with its towns in a line of their own. */
export function AreaCards({ areas, level: Heading = 'h3' }: AreaCardsProps) {
  return (
    <Strip label="Our areas" className="md:border-t-2 md:border-primary">
      {areas.map(({ title, description, areas: places }) => (
        <li key={title} className="border-rule py-5 max-md:border-t-2 max-md:border-primary md:border-b">
          <Heading className="text-h4">{title}</Heading>
          <p className="mt-2 max-w-measure text-[0.97rem]">{description}</p>
          {places.length > 0 && (
            <p className="mt-2 max-w-measure text-[0.9375rem] text-soft">{inOneLine(places)}</p>
          )}
        </li>
      ))}
    </Strip>
  );
}

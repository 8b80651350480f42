import type { ServiceArea } from '@/lib/site/schema';
import { Carousel } from './carousel';

const NON_BREAKING_SPACE = '\u00a0';

/** Joins place names so that lines only break after the separator, never inside a name. */
const joinPlaces = (places: readonly string[]) =>
  places.map((place) => place.replaceAll(' ', NON_BREAKING_SPACE)).join(`${NON_BREAKING_SPACE}· `);

interface AreaCardsProps {
  areas: readonly ServiceArea[];
  /** The heading level of the cards. */
  level?: 'h2' | 'h3';
}

/** A list of service areas, each with its towns. */
export function AreaCards({ areas, level: Heading = 'h3' }: AreaCardsProps) {
  return (
    <Carousel label="Our areas" className="md:border-t-2 md:border-primary">
      {areas.map(({ title, description, areas: places }) => (
        <li key={title} className="border-rule py-4 max-md:border-t-2 max-md:border-primary md:border-b">
          <Heading className="text-h4">{title}</Heading>
          <p className="mt-2 max-w-measure text-[0.97rem] leading-snug md:leading-normal">{description}</p>
          {places.length > 0 && (
            <p className="mt-2 max-w-measure text-[0.9375rem] text-soft">{joinPlaces(places)}</p>
          )}
        </li>
      ))}
    </Carousel>
  );
}

import { numberWord } from '@/lib/site/number-word';
import type { AltOf } from '@/lib/site/schema';
import { services } from '@/lib/site/services';
import { Carousel } from './carousel';
import { ServiceCard } from './service-card';

/** All services: a swipeable carousel on a phone, a grid of two or three columns on wider screens. */
export function ServiceList({ altOf, level = 'h3' }: { altOf: AltOf; level?: 'h2' | 'h3' }) {
  return (
    <div className="mt-5 lg:mt-9">
      <Carousel
        label={`All ${numberWord(services().length)} services`}
        className="gap-x-10 gap-y-9 md:grid md:grid-cols-2 lg:grid-cols-3"
      >
        {services().map((service) => (
          <ServiceCard key={service.slug} service={service} alt={altOf(service.image)} level={level} />
        ))}
      </Carousel>
    </div>
  );
}

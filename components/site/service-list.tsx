import { numberWord } from '@/lib/site/number-word';
import type { AltOf } from '@/lib/site/schema';
import { services } from '@/lib/site/services';
import { type CardLayout, ServiceCard } from './service-card';
import { Strip } from './strip';

const layouts: CardLayout[] = ['across', 'pair', 'pair-low', 'across-turned', 'pair', 'pair-low'];

/** All services: a swipeable strip on a phone, a grid of full-width cards and pairs on wider screens. */
export function ServiceList({ altOf, level = 'h3' }: { altOf: AltOf; level?: 'h2' | 'h3' }) {
  return (
    <div className="mt-8 lg:mt-16">
      <Strip
        label={`All ${numberWord(services.length)} services`}
        className="grid gap-x-14 gap-y-14 md:grid-cols-2 lg:gap-y-16"
      >
        {services.map((service, index) => (
          <ServiceCard
            key={service.slug}
            service={service}
            alt={altOf(service.image)}
            level={level}
            layout={layouts[index % layouts.length] ?? 'pair'}
          />
        ))}
      </Strip>
    </div>
  );
}

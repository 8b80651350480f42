import { ArrowLeft, ArrowRight } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { AltOf, ServiceSummary } from '@/lib/site/schema';
import { neighborsOf } from '@/lib/site/services';
import { Picture } from './picture';

/** Links to the previous and next service. */
export function ServiceNeighbors({ service, altOf }: { service: ServiceSummary; altOf: AltOf }) {
  const [previous, next] = neighborsOf(service);
  return (
    <nav aria-label="More services" className="border-t border-rule print:hidden">
      <div className="wrap grid md:grid-cols-2">
        {previous && <Neighbor service={previous} alt={altOf(previous.image)} label="Previous service" />}
        {next && <Neighbor service={next} alt={altOf(next.image)} label="Next service" isNext />}
      </div>
    </nav>
  );
}

interface NeighborProps {
  service: ServiceSummary;
  /** The alt text of the picture. */
  alt: string;
  label: string;
  isNext?: boolean;
}

function Neighbor({ service, alt, label, isNext = false }: NeighborProps) {
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <a
      href={`/services/${service.slug}`}
      className={classNames(
        'group flex items-center gap-5 py-6 md:py-9',
        isNext
          ? 'border-rule max-md:border-t md:flex-row-reverse md:border-l md:pl-9 md:text-right'
          : 'md:pr-9',
      )}
    >
      <span className="w-24 shrink-0 overflow-clip md:w-36">
        <Picture
          picture={service.image}
          alt={alt}
          sizes="9rem"
          className="aspect-3/2 transition-transform duration-500 motion-safe:group-hover:scale-[1.04]"
        />
      </span>
      <span>
        <span
          className={classNames('flex items-center gap-2 text-caption text-soft', isNext && 'md:justify-end')}
        >
          <Arrow aria-hidden="true" className={classNames('size-4', isNext && 'order-last')} />
          {label}
        </span>
        <span className="mt-1 block font-serif text-h4 leading-tight decoration-accent decoration-1 underline-offset-4 group-hover:underline">
          {service.title}
        </span>
      </span>
    </a>
  );
}

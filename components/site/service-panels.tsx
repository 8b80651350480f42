import { classNames } from '@/components/ui/class-names';
import type { AltOf, ServiceSummary } from '@/lib/site/schema';
import { services } from '@/lib/site/services';
import { Picture } from './picture';

/**
 * All services as numbered panels: a large picture each on wide screens, a small one beside the text on narrow ones;
 * on a phone the features are inline.
 */
export function ServicePanels({ altOf }: { altOf: AltOf }) {
  return (
    <ol className="wrap grid gap-y-9 py-air sm:gap-y-12 lg:gap-y-16">
      {services().map((service, index) => (
        <ServicePanel key={service.slug} service={service} alt={altOf(service.image)} number={index + 1} />
      ))}
    </ol>
  );
}

interface ServicePanelProps {
  service: ServiceSummary;
  /** The alt text of the picture. */
  alt: string;
  number: number;
}

function ServicePanel({ service, alt, number }: ServicePanelProps) {
  const { slug, title, description, cardFeatures, image } = service;
  const isFlipped = number % 2 === 0;
  return (
    <li
      id={slug}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-5 sm:grid-cols-[minmax(0,1fr)_14rem] md:max-lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-end lg:gap-x-16 [&>picture]:contents',
        'scroll-mt-28 max-lg:grid-rows-[auto_1fr] max-lg:border-t max-lg:border-ink max-lg:pt-5 sm:max-lg:gap-x-10',
        'lg:grid-cols-2',
      )}
    >
      <Picture
        picture={image}
        alt={alt}
        sizes="(width < 40rem) 7.5rem, (width < 48rem) 14rem, (width < 64rem) 19rem, 46rem"
        className={classNames(
          'service-picture aspect-square sm:aspect-4/3 lg:aspect-3/2',
          'max-lg:col-start-2 max-lg:row-start-1 sm:max-lg:row-end-3 sm:max-lg:self-start',
          isFlipped && 'lg:order-last',
        )}
      />
      <div className="max-lg:contents">
        <div className="max-lg:row-start-1 lg:border-t lg:border-ink lg:pt-4">
          <p aria-hidden="true" className="font-serif text-h4 leading-none text-accent-text tabular-nums">
            {number}
          </p>
          <h2 className="mt-2 text-h3 lg:text-[clamp(2.25rem,1.2rem+1.8vw,3.25rem)]">{title}</h2>
        </div>
        <div className="mt-4 max-lg:col-start-1 max-lg:row-start-2 max-sm:col-span-2 lg:mt-0">
          <p className="max-w-measure lg:mt-4">{description}</p>
          <ul className="mt-2.5 max-sm:leading-normal max-sm:text-soft sm:mt-5 sm:border-b sm:border-rule">
            {cardFeatures.map((feature) => (
              <li
                key={feature}
                className="border-rule text-[0.97rem] max-sm:inline max-sm:not-last:after:content-['_·_'] sm:border-t sm:py-2.5"
              >
                {feature}
              </li>
            ))}
          </ul>
          <a href={`/services/${slug}`} className="link mt-2.5 inline-block py-1.5 sm:mt-4">
            Learn More About {title}
          </a>
        </div>
      </div>
    </li>
  );
}

import type { ServiceSummary } from '@/lib/site/schema';
import { Picture } from './picture';

interface ServiceCardProps {
  service: ServiceSummary;
  /** The alt text of the picture. */
  alt: string;
  /** The heading level. */
  level: 'h2' | 'h3';
}

/** A card of one service: picture, description, three features, and a link. */
export function ServiceCard({ service, alt, level: Heading }: ServiceCardProps) {
  const { slug, title, description, cardFeatures, image } = service;
  return (
    <li className="md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0">
      <Picture
        picture={image}
        alt={alt}
        sizes="(width < 48rem) 80vw, (width < 64rem) 46vw, 24rem"
        className="service-picture aspect-3/2"
      />
      <div className="flex flex-col pt-4 md:contents">
        <Heading className="text-h3 md:mt-5 lg:text-[1.75rem]">{title}</Heading>
        <p className="mt-1.5 max-w-measure leading-snug md:mt-2 md:leading-normal">{description}</p>
        <ul className="mt-3 border-b border-rule">
          {cardFeatures.map((feature) => (
            <li key={feature} className="border-t border-rule py-1.5 text-[0.97rem]">
              {feature}
            </li>
          ))}
        </ul>
        <a href={`/services/${slug}`} className="link mt-2 self-start justify-self-start py-2">
          Learn More About {title}
        </a>
      </div>
    </li>
  );
}

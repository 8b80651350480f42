import Link from 'next/link';
import { classNames } from '@/components/ui/class-names';
import type { Service } from '@/lib/site/schema';
import { Picture } from './picture';

interface ServiceCardProps {
  service: Service;
  /** A wide card sets its picture beside the text. */
  wide?: boolean;
  /** The level of the heading in its page. */
  level: 'h2' | 'h3';
}

/** One service: picture, what it is, three features, and the way to its page. */
export function ServiceCard({ service, wide = false, level: Heading }: ServiceCardProps) {
  const { slug, title, description, cardFeatures, image, imageAlt } = service;
  return (
    <li
      className={classNames(
        'grid content-start gap-6 border-t border-ink pt-6',
        wide && 'md:col-span-2 md:grid-cols-2 md:items-end md:gap-10',
      )}
    >
      <Picture
        picture={image}
        alt={imageAlt}
        sizes={wide ? '(width < 48rem) 92vw, 46vw' : '(width < 48rem) 92vw, 44vw'}
        className="aspect-3/2"
      />
      <div>
        <Heading className="text-h3">{title}</Heading>
        <p className="mt-3 max-w-measure">{description}</p>
        <ul className="mt-5 border-b border-rule">
          {cardFeatures.map((feature) => (
            <li key={feature} className="border-t border-rule py-2.5 text-[0.97rem]">
              {feature}
            </li>
          ))}
        </ul>
        <Link href={`/services/${slug}`} className="link mt-4 inline-block py-1.5">
          Learn More About {title}
        </Link>
      </div>
    </li>
  );
}

import Link from 'next/link';
import { ViewTransition } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Service } from '@/lib/site/schema';
import { SpecDrawing } from './drawings/spec-drawing';
import { Picture } from './picture';

/** The layout of a card from `md` up: full width with the picture first or last, or one of a pair. */
export type CardLayout = 'across' | 'across-turned' | 'pair' | 'pair-low';

const layoutClasses: Record<CardLayout, string> = {
  across: 'md:col-span-2 md:grid md:grid-cols-[7fr_5fr] md:items-start lg:items-end md:gap-x-12',
  'across-turned':
    'md:col-span-2 md:grid md:grid-cols-[5fr_7fr] md:items-start lg:items-end md:gap-x-12 md:[&>figure]:order-last lg:-mr-bleed',
  pair: '',
  'pair-low': 'lg:mt-20',
};

interface ServiceCardProps {
  service: Service;
  /** The alt text of the picture. */
  alt: string;
  layout: CardLayout;
  /** The heading level. */
  level: 'h2' | 'h3';
}

/** A card of one service: picture with the line drawing in its corner, description, three features, and a link. */
export function ServiceCard({ service, alt, layout, level: Heading }: ServiceCardProps) {
  const { slug, title, description, cardFeatures, image, drawingCaption } = service;
  const isAcross = layout.startsWith('across');
  return (
    <li className={layoutClasses[layout]}>
      <figure className="relative pb-6">
        <ViewTransition name={`picture-${image}`} share="picture" default="none">
          <div>
            <Picture
              picture={image}
              alt={alt}
              sizes={isAcross ? '(width < 48rem) 80vw, 48rem' : '(width < 48rem) 80vw, 36rem'}
              className="aspect-3/2"
            />
          </div>
        </ViewTransition>
        {drawingCaption && (
          <div
            className={classNames(
              'absolute bottom-0 w-2/5 max-w-52 bg-paper p-3 pb-0 lg:p-4 lg:pb-0',
              layout === 'across' ? 'right-0 pr-0' : 'left-0 pl-0',
              layout === 'across-turned' && 'md:-left-px',
            )}
          >
            <SpecDrawing service={slug} />
          </div>
        )}
      </figure>
      <div className={classNames('pt-3', isAcross && 'md:max-lg:pt-0 md:pb-6')}>
        <Heading className="text-h3">{title}</Heading>
        <p className="mt-3 max-w-measure">{description}</p>
        <ul className="mt-4 border-b border-rule md:mt-5">
          {cardFeatures.map((feature) => (
            <li key={feature} className="border-t border-rule py-2 text-[0.97rem] md:py-2.5">
              {feature}
            </li>
          ))}
        </ul>
        <Link href={`/services/${slug}`} className="link mt-3 inline-block py-2">
          Learn More About {title}
        </Link>
      </div>
    </li>
  );
}

import { classNames } from '@/components/ui/class-names';
import { sampleLabel, testimonialsHeading, testimonialsSampleNote } from '@/lib/site/home';
import { numberWordCapitalized } from '@/lib/site/number-word';
import type { Testimonial } from '@/lib/site/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { testimonials } from '@/lib/site/testimonials';
import { Carousel } from './carousel';
import { DayMark } from './drawings/day-mark';
import { STAR_SIZE, STAR_STEP } from './drawings/five-stars';
import { SpriteDrawing } from './drawings/sprite-drawing';

/** The first stars of a row of five, as many as the rating. */
function Stars({ rating }: { rating: number }) {
  const width = rating * STAR_STEP;
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      viewBox={`0 0 ${width} ${STAR_SIZE}`}
      width={width}
      height={STAR_SIZE}
      className="text-accent-text"
    >
      <SpriteDrawing id="stars" />
    </svg>
  );
}

/**
 * One testimonial: a carousel item on a phone, otherwise a row with the name in the margin. The first one is larger, and has a
 * column of its own on wide screens.
 */
function Quote({ testimonial, isFirst }: { testimonial: Testimonial; isFirst: boolean }) {
  const { name, location, rating, text, service, isSample } = testimonial;
  return (
    <li className="border-field/50 border-t max-md:pt-4 md:py-5">
      <figure
        className={classNames(
          'flex h-full flex-col-reverse justify-between gap-4',
          isFirst
            ? 'md:max-lg:grid md:max-lg:grid-cols-[13rem_1fr] md:max-lg:gap-x-14 lg:justify-end lg:gap-7'
            : 'md:grid md:grid-cols-[13rem_1fr] md:gap-x-10 lg:grid-cols-[12rem_1fr]',
        )}
      >
        <figcaption className="grid content-start gap-1 text-[0.9375rem] leading-snug">
          <span className="mb-0.5 flex items-center gap-2.5">
            <Stars rating={rating} />
            {isSample && (
              <span className="border border-field px-1.5 text-caption text-soft">{sampleLabel}</span>
            )}
          </span>
          <span className="font-semibold">{name}</span>
          <span className="text-soft">
            {location}, {serviceLabel(service)}
          </span>
        </figcaption>
        <blockquote
          className={
            isFirst
              ? 'max-w-[26em] font-serif text-lead leading-snug tracking-tight md:text-h3 md:leading-tight'
              : 'max-w-[34em] font-serif text-lead leading-snug'
          }
        >
          <span aria-hidden="true" className="-ml-[0.45em] max-md:hidden">
            “
          </span>
          <span className="md:hidden">“</span>
          {text}”
        </blockquote>
      </figure>
    </li>
  );
}

/** The testimonials; samples are labeled as such. */
export function Testimonials() {
  const hasSamples = testimonials.some(({ isSample }) => isSample);
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-heading"
      className="border-secondary border-y bg-secondary-wash py-air"
    >
      <div className="wrap">
        <div className="relative mb-4 lg:mb-8">
          <div>
            <h2 id="testimonials-heading" className="pr-24 text-h2">
              {testimonialsHeading}
            </h2>
            {hasSamples && (
              <p className="mt-4 max-w-measure text-balance text-soft max-md:leading-snug">
                {testimonialsSampleNote}
              </p>
            )}
          </div>
          <DayMark time="lateLight" className="absolute top-0 right-0 max-[22rem]:hidden lg:items-end" />
        </div>
        <Carousel
          label={`${numberWordCapitalized(testimonials.length)} ${hasSamples ? 'sample ' : ''}testimonials`}
          className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:[&>:first-child]:row-span-5"
        >
          {testimonials.map((testimonial, index) => (
            <Quote key={testimonial.id} testimonial={testimonial} isFirst={index === 0} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

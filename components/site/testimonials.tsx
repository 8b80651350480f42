import type { Review, ReviewCounts } from '@/lib/site/facts/lists';
import { home, sampleLabel, testimonialsSampleNote } from '@/lib/site/home';
import { numberWordCapitalized } from '@/lib/site/number-word';
import type { Testimonial } from '@/lib/site/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { Carousel } from './carousel';
import { STAR_SIZE, STAR_STEP } from './drawings/five-stars';
import { SpriteDrawing } from './drawings/sprite-drawing';
import { AllReviews } from './lists/reviews';
import { Section } from './section';

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
      className="text-soft"
    >
      <SpriteDrawing id="stars" />
    </svg>
  );
}

/** One testimonial: a carousel item on a phone, otherwise a cell of a grid. */
function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, rating, text, service, isSample } = testimonial;
  return (
    <li className="border-t border-field/50 py-4">
      <figure className="grid gap-4">
        <blockquote className="text-[0.97rem] leading-snug">“{text}”</blockquote>
        <figcaption className="grid gap-0.5 text-caption text-soft">
          <span className="font-semibold text-ink">{name}</span>
          <span>
            {location}, {serviceLabel(service)}
          </span>
          <span className="mt-1 flex items-center gap-2.5">
            {rating && <Stars rating={rating} />}
            {isSample && sampleLabel}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

interface TestimonialsProps {
  testimonials: readonly Testimonial[];
  reviews: readonly Review[];
  counts: ReviewCounts;
}

/** The testimonials, samples labeled as such, and the first reviews. */
export function Testimonials({ testimonials, reviews, counts }: TestimonialsProps) {
  const hasSamples = testimonials.some(({ isSample }) => isSample);
  return (
    <Section
      id="testimonials"
      headingId="testimonials-heading"
      heading={home().testimonialsHeading}
      lead={hasSamples ? testimonialsSampleNote : undefined}
      className="border-y border-secondary bg-secondary-wash"
    >
      {testimonials.length > 0 && (
        <div className="mt-5 lg:mt-8">
          <Carousel
            label={`${numberWordCapitalized(testimonials.length)} ${hasSamples ? 'sample ' : ''}testimonials`}
            className="gap-x-10 md:grid md:grid-cols-2 lg:grid-cols-3"
          >
            {testimonials.map((testimonial) => (
              <Quote key={testimonial.id} testimonial={testimonial} />
            ))}
          </Carousel>
        </div>
      )}
      {reviews.length > 0 && <AllReviews reviews={reviews} counts={counts} />}
    </Section>
  );
}

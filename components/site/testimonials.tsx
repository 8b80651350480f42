import { Star } from 'lucide-react';
import { testimonialsHeading } from '@/lib/site/home';
import type { Testimonial } from '@/lib/site/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { testimonials } from '@/lib/site/testimonials';
import { Section } from './section';

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex gap-0.5 text-gold-text">
      {Array.from({ length: rating }, (_, star) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal stars have no other name
        <Star key={star} aria-hidden="true" className="size-4 fill-current" />
      ))}
    </span>
  );
}

function Quote({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { name, location, rating, text, service } = testimonial;
  return (
    <li className={large ? 'md:col-span-2 lg:col-span-6' : 'border-t border-field/50 pt-6 lg:col-span-2'}>
      <figure className="flex h-full flex-col gap-4">
        <blockquote
          className={
            large
              ? 'max-w-[26em] font-serif text-h3 leading-tight tracking-tight'
              : 'font-serif text-lead leading-snug'
          }
        >
          “{text}”
        </blockquote>
        <figcaption className="grid gap-1 text-[0.9375rem]">
          <Stars rating={rating} />
          <span className="font-semibold">{name}</span>
          <span className="text-soft">
            {location} · {serviceLabel(service)}
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** Six customers' words: the first set large. */
export function Testimonials() {
  return (
    <Section
      id="testimonials"
      headingId="testimonials-heading"
      heading={testimonialsHeading}
      className="bg-haze-wash"
    >
      <ul className="mt-10 grid gap-x-10 gap-y-10 md:grid-cols-2 lg:mt-14 lg:grid-cols-6 lg:gap-y-14 lg:[&>li:nth-child(n+5)]:col-span-3">
        {testimonials.map((testimonial, index) => (
          <Quote key={testimonial.id} testimonial={testimonial} large={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

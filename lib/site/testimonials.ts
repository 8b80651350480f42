import { business } from '@/lib/site/business';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { servesBuncombe } from '@/lib/site/local-news/buncombe-county';
import { towns } from '@/lib/site/places';
import { type Testimonial, testimonialSchema } from '@/lib/site/schema';
import { serviceIds } from '@/lib/site/service-labels';
import { terrain } from '@/lib/site/terrains/terrain';

/** The samples are from towns that we serve. */
const townName = (index: number) => towns()[index % towns().length]?.name ?? '';

const samples = fromFacts((): Testimonial[] =>
  testimonialSchema.array().parse([
    {
      id: 'nora-hatley',
      name: 'Nora Hatley',
      location: townName(2),
      rating: 5,
      text: 'They measured the shade before they talked about price, then told us to leave the north roof alone. The panels went where the sun is. It was nice to get an honest no.',
      service: 'residential-solar',
      isSample: true,
    },
    {
      id: 'curtis-penley',
      name: 'Curtis Penley',
      location: townName(3),
      rating: 5,
      text: `We added a battery after ${servesBuncombe() ? 'the long outage in 2024' : 'a long outage'}. ${terrain().samples.outage}`,
      service: 'energy-storage',
      isSample: true,
    },
    {
      id: 'dana-whitlock',
      name: 'Dana Whitlock',
      location: townName(9),
      rating: 5,
      text: terrain().samples.season,
      service: 'commercial-solar',
      isSample: true,
    },
    {
      id: 'tom-reeves',
      name: 'Tom Reeves',
      location: townName(1),
      rating: 5,
      text: 'Output dropped one April and I feared the worst. It was pollen and a loose connector. They fixed it, sent pictures and showed me which number to watch.',
      service: 'solar-maintenance',
      isSample: true,
    },
    {
      id: 'marisol-vega',
      name: 'Marisol Vega',
      location: townName(8),
      rating: 5,
      text: 'I asked too many questions about inverters and got straight answers. A big oak shades one corner of our roof by late afternoon, and they designed around it.',
      service: 'solar-technology',
      isSample: true,
    },
    {
      id: 'ruth-ellery',
      name: 'Ruth Ellery',
      location: townName(7),
      rating: 5,
      text: `One page told us what the manufacturer covers, what ${business().name} covers and for how long. We read it at the kitchen table, slept on it and signed the next week.`,
      service: 'solar-warranties',
      isSample: true,
    },
  ] satisfies Testimonial[]),
);

/** What customers say: the owner's list, or samples until there is a real testimonial or review. */
export const testimonials = fromFacts((): Testimonial[] => {
  const { testimonials: own, reviews } = facts();
  if (own.length > 0) return own.map((one) => ({ ...one, isSample: false }));
  return reviews.length > 0 ? [] : samples().filter(({ service }) => serviceIds().includes(service));
});

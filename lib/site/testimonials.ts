import { type Testimonial, testimonialSchema } from '@/lib/site/schema';

export const testimonials: Testimonial[] = testimonialSchema.array().parse([
  {
    id: 'nora-hatley',
    name: 'Nora Hatley',
    location: 'Weaverville',
    rating: 5,
    text: 'They measured the shade before they talked about price, then told us to leave the north roof alone. The panels went where the sun is. It was good to be told no.',
    service: 'residential-solar',
  },
  {
    id: 'curtis-penley',
    name: 'Curtis Penley',
    location: 'Candler',
    rating: 5,
    text: 'We added a battery after the long outage in 2024. The next time ice took our line down, the well pump kept running and the fridge stayed cold.',
    service: 'energy-storage',
  },
  {
    id: 'dana-whitlock',
    name: 'Dana Whitlock',
    location: 'Hendersonville',
    rating: 5,
    text: 'Our packing shed roof was doing nothing all day. They worked around the apple harvest, kept the drive clear for trucks and sent us to our accountant with the tax questions.',
    service: 'commercial-solar',
  },
  {
    id: 'tom-reeves',
    name: 'Tom Reeves',
    location: 'Black Mountain',
    rating: 5,
    text: 'Output dropped one April and I feared the worst. It was pollen and a loose connector. They fixed it, sent pictures and showed me which number to watch.',
    service: 'solar-maintenance',
  },
  {
    id: 'marisol-vega',
    name: 'Marisol Vega',
    location: 'Mars Hill',
    rating: 5,
    text: 'I asked too many questions about inverters and got straight answers. A poplar shades one corner of our roof by late afternoon, and they designed around it.',
    service: 'solar-technology',
  },
  {
    id: 'ruth-ellery',
    name: 'Ruth Ellery',
    location: 'Brevard',
    rating: 5,
    text: 'One page told us what the manufacturer covers, what Ridgelight covers and for how long. We read it at the kitchen table, slept on it and signed the next week.',
    service: 'solar-warranties',
  },
] satisfies Testimonial[]);

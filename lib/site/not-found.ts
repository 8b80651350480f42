import { fromFacts } from '@/lib/site/facts/current';
import { numberWord, numberWordCapitalized } from '@/lib/site/number-word';
import { serviceIds } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';

export const notFound = {
  heading: '404 Page Not Found',
  text: 'We can’t find that page. It may have moved, or there may be a typo in the address. Go back to the home page, or call us and we’ll help you find it.',
};

export const serviceNotFound = {
  heading: 'Service Not Found',
  text: "The service you're looking for doesn't exist.",
  back: 'Back to Services',
};

/** Suggested pages on the not-found page. */
export const suggestedPages = fromFacts(() => [
  {
    path: '/services',
    name: `All ${numberWord(serviceIds().length)} services`,
    text: 'Solar, batteries, maintenance and warranties.',
  },
  {
    path: '/service-areas',
    name: 'Where we work',
    text: `${numberWordCapitalized(towns().length)} towns, with their utilities and permit offices.`,
  },
  { path: '/about', name: 'How we work', text: 'The four steps, how long they take, and today’s rules.' },
  { path: '/contact', name: 'Ask us', text: 'By form or by phone. The consultation is free.' },
]);

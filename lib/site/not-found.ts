import { numberWord, numberWordCapitalized } from '@/lib/site/number-word';
import { serviceIds } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';

export const notFound = {
  heading: '404 Page Not Found',
  text: 'The trail ends here. The page may have moved, or the address may have a typo in it. Go back to the home page, or call us and we will point the way.',
};

export const serviceNotFound = {
  heading: 'Service Not Found',
  text: "The service you're looking for doesn't exist.",
  back: 'Back to Services',
};

/** Suggested pages on the not-found page. */
export const suggestedPages = [
  {
    path: '/services',
    name: `All ${numberWord(serviceIds.length)} services`,
    text: 'Solar, storage, upkeep and warranties.',
  },
  {
    path: '/service-areas',
    name: 'Where we work',
    text: `${numberWordCapitalized(towns.length)} towns, with their miles from Asheville.`,
  },
  { path: '/about', name: 'How we work', text: 'Four steps, how long they take, and dated facts.' },
  { path: '/contact', name: 'Ask us', text: 'By form or by phone. The consultation is free.' },
];

import { serviceIds } from '@/lib/site/service-labels';

const [first, second] = serviceIds();
if (!second)
  throw new Error('The tests of filters and routing need two services in lib/site/installer/services.json');

/** Two services for made-up leads. Which services the form offers is the installer's choice. */
export const [aService, anotherService] = [first, second];

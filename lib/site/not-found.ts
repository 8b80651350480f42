import { business } from '@/lib/site/business';

export const notFound = {
  heading: '404 Page Not Found',
  text: `The trail ends here. The page may have moved, or the address may have a typo in it. Go back to the home page, or call ${business.phone.display} and we will point the way.`,
};

export const serviceNotFound = {
  heading: 'Service Not Found',
  text: "The service you're looking for doesn't exist.",
  back: 'Back to Services',
};

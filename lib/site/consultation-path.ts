import type { ServiceId } from '@/lib/site/service-labels';

/** The query parameter of the contact page that names the service to preselect in the form. */
export const SERVICE_PARAMETER = 'service';

/** The path of the contact page, from the page of a service with that service preselected. */
export const consultationPath = (service?: ServiceId): string =>
  service ? `/contact?${SERVICE_PARAMETER}=${service}` : '/contact';

import labels from '@/lib/site/service-labels.json' with { type: 'json' };

/** The id of a service: its slug, and the key of its picture. */
export type ServiceId = keyof typeof labels;

/** The services in the order in which they are shown. */
export const serviceIds = Object.keys(labels) as [ServiceId, ...ServiceId[]];

/** What visitors and staff read for a service. */
export const serviceLabel = (id: ServiceId): string => labels[id];

import { facts } from '@/lib/site/facts/current';
import labels from '@/lib/site/service-labels.json' with { type: 'json' };

/** The id of a service: its slug, and the key of its picture. */
export type ServiceId = keyof typeof labels;

/** The services that texts exist for, in the order in which they are shown. */
export const writtenServiceIds = Object.keys(labels) as [ServiceId, ...ServiceId[]];

/** Whether a service is offered now. */
export const isOffered = (id: string): boolean => facts().services.offered.includes(id);

/** The services offered. */
export const serviceIds = () => writtenServiceIds.filter(isOffered) as [ServiceId, ...ServiceId[]];

/** What visitors and staff read for a service. One that was dropped, which old leads may still ask for, is named by its id. */
export const serviceLabel = (id: string): string =>
  Object.hasOwn(labels, id) ? labels[id as ServiceId] : id;

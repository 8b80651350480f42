/** The services in the order they are shown: an id, which is the slug everywhere, and its label. */
const labels = {
  'residential-solar': 'Residential Solar',
  'commercial-solar': 'Commercial Solar',
  'solar-technology': 'Solar Panel Technology',
  'energy-storage': 'Energy Storage',
  'solar-maintenance': 'Solar Maintenance',
  'solar-warranties': 'Solar Warranties',
} as const;

export type ServiceId = keyof typeof labels;
export const serviceIds = Object.keys(labels) as [ServiceId, ...ServiceId[]];
export const serviceLabel = (id: ServiceId): string => labels[id];

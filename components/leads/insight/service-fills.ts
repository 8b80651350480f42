import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

const fills = [
  'var(--color-primary)',
  'var(--color-gold)',
  'var(--color-green)',
  'var(--color-field)',
  'color-mix(in oklab, var(--color-gold-text) 60%, var(--color-footer))',
  'var(--color-danger)',
];

/** The chart color of a service, for the light and dark themes; with more than six services, colors repeat. */
export const serviceFill = (id: ServiceId) => fills[serviceIds.indexOf(id) % fills.length];

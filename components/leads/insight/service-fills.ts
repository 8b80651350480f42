import { type ServiceId, serviceIds } from '@/lib/site/service-labels';

const fills = [
  'var(--color-primary)',
  'var(--color-gold)',
  'var(--color-green)',
  'var(--color-field)',
  'color-mix(in oklab, var(--color-gold-text) 60%, var(--color-footer))',
  'var(--color-danger)',
];

/** The color of a service in a chart, by day and by night; beyond six services the colors repeat. */
export const serviceFill = (id: ServiceId) => fills[serviceIds.indexOf(id) % fills.length];

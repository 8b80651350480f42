import type { ServiceId } from '@/lib/site/service-labels';

/** The color of each service in a chart, by day and by night. */
export const serviceFills: Record<ServiceId, string> = {
  'residential-solar': 'var(--color-primary)',
  'commercial-solar': 'var(--color-gold)',
  'solar-technology': 'var(--color-green)',
  'energy-storage': 'var(--color-field)',
  'solar-maintenance': 'color-mix(in oklab, var(--color-gold-text) 60%, var(--color-footer))',
  'solar-warranties': 'var(--color-danger)',
};

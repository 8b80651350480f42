import type { ServiceId } from '@/lib/site/service-labels';

/** The color of each service in a chart, by day and by night. */
export const serviceFills: Record<ServiceId, string> = {
  'residential-solar': 'var(--color-primary)',
  'commercial-solar': 'var(--color-gold)',
  'solar-technology': 'var(--color-green)',
  'energy-storage': 'var(--color-field)',
  'solar-maintenance': 'var(--color-gold-text)',
  'solar-warranties': 'var(--color-danger)',
};

import type { Job } from '@/lib/site/facts/lists';

/** A job of the owner's desk, without photos. */
export const measuredJob: Job = {
  id: 'roof',
  town: 'Atlantis',
  month: '2026-06',
  roof: 'metal',
  panels: 20,
  kilowatts: 8.4,
  years: [{ year: 2025, predicted: 9800, measured: 9950 }],
  days: 3,
  photos: [],
  consentDate: '2026-05-01',
  consentBy: 'Ruth',
};

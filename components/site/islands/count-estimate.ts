type EstimateStep = 'begun' | 'finished';

// Module state: one calculator per page.
const counted = new Set<EstimateStep>();

/**
 * Counts an estimate that the visitor has begun (the first touch of the form) or finished (an answer that the visitor has
 * changed and seen), once per page view, anonymously by day. Repeated calls do nothing.
 */
export function countEstimate(step: EstimateStep): void {
  if (!counted.has(step) && navigator.sendBeacon(`/api/savings/${step}`)) counted.add(step);
}

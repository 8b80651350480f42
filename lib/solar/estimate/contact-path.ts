import { TYPICAL_BILL } from './inputs.ts';

/** The query parameter of the contact page with the query of a savings estimate, which its form then attaches. */
export const ESTIMATE_PARAMETER = 'estimate';

// The query of the typical house is empty, and an empty parameter attaches nothing.
const TYPICAL_QUERY = `bill=${TYPICAL_BILL}`;

/**
 * The path of the contact form with an estimate attached, by its query (`estimateQuery`), and with the service that it is
 * for. The server around Next loads this file without path aliases, so it can't import SERVICE_PARAMETER; a test compares them.
 */
export function estimateContactPath(query: string): string {
  const service = /(^|&)for=business(&|$)/.test(query) ? 'commercial-solar' : 'residential-solar';
  return `/contact?${ESTIMATE_PARAMETER}=${encodeURIComponent(query || TYPICAL_QUERY)}&service=${service}`;
}

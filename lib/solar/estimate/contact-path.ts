import { typicalHouse } from './inputs.ts';

/** The query parameter of the contact page with the query of a savings estimate, which its form then attaches. */
export const ESTIMATE_PARAMETER = 'estimate';

// The query of the typical house is empty, and an empty parameter attaches nothing.
const TYPICAL_QUERY = `bill=${typicalHouse.bill}`;

/** The path of the contact form with an estimate attached, by its query (`estimateQuery`). */
export const estimateContactPath = (query: string): string =>
  `/contact?${ESTIMATE_PARAMETER}=${encodeURIComponent(query || TYPICAL_QUERY)}`;

import { countingRoute } from '@/app/api/counting-route';

/** Counts an estimate that a visitor has finished, anonymously by day. */
export const POST = countingRoute('estimate-finished');

import { countingRoute } from '@/app/api/counting-route';

/** Counts an estimate that a visitor has begun, anonymously by day. */
export const POST = countingRoute('estimate-begun');

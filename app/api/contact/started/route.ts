import { countingRoute } from '@/app/api/counting-route';

/** Counts a form start, anonymously by day. */
export const POST = countingRoute('form-start');

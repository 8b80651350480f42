import { countFormStart } from '@/lib/leads/intake/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';
import { networkOf } from '@/lib/platform/http/network';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { route } from '@/lib/platform/http/route';

const STARTS = { max: 30, windowSeconds: 3_600 };

/** Somebody began to fill in the form: a count by day, of nobody in particular. What is too often is not counted. */
export const POST = route(async (request) => {
  const from = networkOf(clientAddress(request.headers));
  if (await isWithinRate(`form-start ${from}`, STARTS)) await countFormStart();
  return new Response(null, { status: 204 });
});

import { countFormStart } from '@/lib/leads/intake/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';
import { clientNetwork } from '@/lib/platform/http/network';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { route } from '@/lib/platform/http/route';

const START_LIMIT = { max: 30, windowSeconds: 3_600 };

/** Counts a form start, anonymously by day. Requests over the rate limit aren't counted. */
export const POST = route(async (request) => {
  const network = clientNetwork(clientAddress(request.headers));
  if (await isWithinRate(`form-start ${network}`, START_LIMIT)) await countFormStart();
  return new Response(null, { status: 204 });
});

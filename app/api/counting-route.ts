import { type CountedStep, countStep } from '@/lib/leads/intake/mutations';
import { clientAddress } from '@/lib/platform/http/client-address';
import { clientNetwork } from '@/lib/platform/http/network';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { route } from '@/lib/platform/http/route';

const LIMIT = { max: 30, windowSeconds: 3_600 };

/** A handler that counts what a visitor's browser reports, anonymously. Requests over the rate limit aren't counted. */
export const countingRoute = (step: CountedStep) =>
  route(async (request) => {
    const network = clientNetwork(clientAddress(request.headers));
    if (await isWithinRate(`${step} ${network}`, LIMIT)) await countStep(step);
    return new Response(null, { status: 204 });
  });

import { clientAddress } from '@/lib/platform/http/client-address';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { openRoute } from '@/lib/platform/http/route';
import { currentConstants } from '@/lib/solar/constants/queries';
import { answerQuery } from '@/lib/solar/estimate/answer';
import { savingsResponse } from '@/lib/solar/estimate/savings-response';

// Enough for a spreadsheet with a street of roofs.
const LIMIT = { max: 120, windowSeconds: 60 };

/** The savings estimate as JSON, for widgets and spreadsheets (docs/savings-api.md). */
export const GET = openRoute(async (request) => {
  await limitRate(`savings ${clientNetwork(clientAddress(request.headers))}`, LIMIT);
  const constants = await currentConstants();
  const answer = answerQuery(new URL(request.url).searchParams, constants.values);
  return Response.json(savingsResponse(answer, constants));
});

import { requireRequest } from '@/lib/leads/request/access';
import { requestPath } from '@/lib/leads/request/key';
import { answerSlotChoice } from '@/lib/leads/visit-offers/choice';
import { readBody } from '@/lib/platform/http/body';
import { route, seeOther } from '@/lib/platform/http/route';

/** Takes a time for the visit, asks for another, or calls the visit off. A form of the page, which it leads back to. */
export const POST = route(async (request, { params }: RouteContext<'/api/request/[link]/slots'>) => {
  const body = await readBody(request);
  const { link: key } = await params;
  const found = await requireRequest(request, key);
  return seeOther(`${requestPath(key)}?${await answerSlotChoice(found, body)}#visit`);
});

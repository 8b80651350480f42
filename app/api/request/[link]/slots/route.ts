import { requireRequest } from '@/lib/leads/request/access';
import { requestPath } from '@/lib/leads/request/key';
import { pageRoute, respondToForm } from '@/lib/leads/request/page-form';
import { answerSlotChoice } from '@/lib/leads/visit-offers/choice';
import { readBody } from '@/lib/platform/http/body';

/** Takes a time for the visit, asks for another, or calls the visit off. A form of the page, which it leads back to. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/slots'>) => {
  const body = await readBody(request);
  const { link: key } = await params;
  const found = await requireRequest(request, key);
  return respondToForm(request, requestPath(key), await answerSlotChoice(found, body), '#visit');
});

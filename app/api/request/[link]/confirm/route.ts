import { confirmBrowser } from '@/lib/leads/request/confirm';
import { requestPath } from '@/lib/leads/request/key';
import { pageRoute, readPageForm, respondToForm } from '@/lib/leads/request/page-form';
import { clientAddress } from '@/lib/platform/http/client-address';
import { withCookies } from '@/lib/platform/http/cookies';

/** Opens a request in another browser, by the end of its phone number. A form of the page, which it leads back to. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/confirm'>) => {
  const body = await readPageForm(request);
  const { link: key } = await params;
  const { cookie, ...outcome } = await confirmBrowser(key, body, clientAddress(request.headers));
  return withCookies(respondToForm(request, requestPath(key), outcome), cookie ? [cookie] : []);
});

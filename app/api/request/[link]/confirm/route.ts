import { mayTryDigits, noteWrongDigits } from '@/lib/leads/request/guesses';
import { COOKIE_SECONDS, isSameSecret, requestCookie, requestPath } from '@/lib/leads/request/key';
import { readPageForm } from '@/lib/leads/request/page-form';
import { findRequest } from '@/lib/leads/request/queries';
import { CONFIRMED_DIGITS, confirmSchema } from '@/lib/leads/request/schema';
import { clientAddress } from '@/lib/platform/http/client-address';
import { serializeCookie, withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { route, seeOther } from '@/lib/platform/http/route';

/** Opens a request in another browser, by the end of its phone number. A form of the page, which it leads back to. */
export const POST = route(async (request, { params }: RouteContext<'/api/request/[link]/confirm'>) => {
  const sent = confirmSchema.safeParse(await readPageForm(request));
  const { link: key } = await params;
  const found = await findRequest(key);
  if (!found) throw new AppError(404, 'not-found', 'This link opens nothing.');
  const page = requestPath(key);
  if (!(await mayTryDigits(found.keyHash, clientAddress(request.headers))))
    return seeOther(`${page}?problem=often`);
  const digits = found.phone.replace(/\D/g, '').slice(-CONFIRMED_DIGITS);
  if (!sent.success || !isSameSecret(sent.data.digits, digits)) {
    noteWrongDigits(found.leadId);
    return seeOther(`${page}?problem=digits`);
  }
  const { name, value } = requestCookie(found.keyHash);
  return withCookies(seeOther(page), [serializeCookie(name, value, COOKIE_SECONDS)]);
});

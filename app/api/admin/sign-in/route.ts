import { ZodError } from 'zod';
import { signIn } from '@/lib/accounts/sign-in/mutations';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { signInSchema } from '@/lib/accounts/sign-in/schema';
import { typedEmailCookies } from '@/lib/accounts/sign-in/typed-email';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { route, seeOther } from '@/lib/platform/http/route';

const secondSteps = { code: '/admin/sign-in/code', 'set-up': '/admin/sign-in/second-factor' };

/** Signs in: responds with JSON to a script, with redirects to a form post. */
export const POST = route(async (request) => {
  const body = await readBody(request);
  const next = staffReturnPath((body as { next?: unknown } | null)?.next);
  try {
    const { step, cookies } = await signIn(parseInput(signInSchema, body), request.headers);
    const nextPath = step === 'done' ? next : `${secondSteps[step]}?${new URLSearchParams({ next })}`;
    const response = isFormEncoded(request)
      ? seeOther(nextPath)
      : Response.json({ data: { next: nextPath } });
    return withCookies(response, cookies);
  } catch (error) {
    const isExpected = error instanceof AppError || error instanceof ZodError;
    if (!isExpected || !isFormEncoded(request)) throw error;
    const query = new URLSearchParams({ error: reasonOf(error), next });
    return withCookies(seeOther(`/admin/sign-in?${query}`), typedEmailCookies(body));
  }
});

function reasonOf(error: AppError | ZodError): string {
  if (error instanceof ZodError) return 'credentials';
  if (error.code === 'sign-in-expired') return 'over';
  return { 429: 'limited', 503: 'busy' }[error.status] ?? 'credentials';
}

import { ZodError } from 'zod';
import { requestPasswordReset } from '@/lib/accounts/password-reset/mutations';
import { forgotSchema } from '@/lib/accounts/sign-in/schema';
import { typedEmailCookies } from '@/lib/accounts/sign-in/typed-email';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { route, seeOther } from '@/lib/platform/http/route';

/** Requests a password reset link; the response doesn't reveal whether the account exists. */
export const POST = route(async (request) => {
  const body = await readBody(request);
  try {
    await requestPasswordReset(parseInput(forgotSchema, body).email, request.headers);
    return isFormEncoded(request) ? seeOther('/admin/forgot?sent=1') : Response.json({ data: null });
  } catch (error) {
    const isExpected = error instanceof AppError || error instanceof ZodError;
    if (!isExpected || !isFormEncoded(request)) throw error;
    const page = `/admin/forgot?error=${error instanceof ZodError ? 'email' : 'limited'}`;
    return withCookies(seeOther(page), typedEmailCookies(body));
  }
});

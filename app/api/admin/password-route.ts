import { ZodError } from 'zod';
import { type Welcome, welcomeSchema } from '@/lib/accounts/sign-in/schema';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { route, seeOther } from '@/lib/platform/http/route';

/** A route handler that sets a password from the form at `page`: responds with JSON to a script, with a redirect to a form post. */
export const passwordRoute = (
  page: string,
  setPassword: (chosen: Welcome, headers: Headers) => Promise<string[]>,
) =>
  route(async (request) => {
    const body = await readBody(request);
    try {
      const cookies = await setPassword(parseInput(welcomeSchema, body), request.headers);
      const response = isFormEncoded(request)
        ? seeOther('/admin/sign-in?done=password')
        : Response.json({ data: null });
      return withCookies(response, cookies);
    } catch (error) {
      const isExpected = error instanceof AppError || error instanceof ZodError;
      if (!isExpected || !isFormEncoded(request)) throw error;
      const token = String((body as { token?: unknown } | null)?.token ?? '');
      return seeOther(`${page}?${new URLSearchParams({ token, error: errorCode(error) })}`);
    }
  });

function errorCode(error: AppError | ZodError): string {
  if (error instanceof ZodError) return 'password';
  if (error.status === 503) return 'busy';
  return error.status === 400 ? 'common' : 'link';
}

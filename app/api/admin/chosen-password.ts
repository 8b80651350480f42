import { ZodError } from 'zod';
import { type Welcome, welcomeSchema } from '@/lib/accounts/sign-in/schema';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { route, seeOther } from '@/lib/platform/http/route';

/** Takes the password that was chosen at a link's page, sent as JSON or by the browser itself, which is then led on. */
export const chosenPassword = (
  page: string,
  take: (chosen: Welcome, headers: Headers) => Promise<string[]>,
) =>
  route(async (request) => {
    const body = await readBody(request);
    try {
      const cookies = await take(welcomeSchema.parse(body), request.headers);
      const answer = isFormEncoded(request)
        ? seeOther('/admin/sign-in?done=password')
        : Response.json({ data: null });
      return withCookies(answer, cookies);
    } catch (error) {
      const refused = error instanceof AppError || error instanceof ZodError;
      if (!refused || !isFormEncoded(request)) throw error;
      const token = String((body as { token?: unknown } | null)?.token ?? '');
      return seeOther(`${page}?${new URLSearchParams({ token, error: reasonOf(error) })}`);
    }
  });

function reasonOf(error: AppError | ZodError): string {
  if (error instanceof ZodError) return 'password';
  if (error.status === 503) return 'busy';
  return error.status === 400 ? 'common' : 'link';
}

import { ZodError } from 'zod';
import { type Welcome, welcomeSchema } from '@/lib/auth/schema';
import { isFormEncoded, readBody } from '@/lib/http/body';
import { AppError } from '@/lib/http/errors';
import { route, seeOther } from '@/lib/http/route';

/** Takes the password that was chosen at a link's page, sent as JSON or by the browser itself, which is then led on. */
export const chosenPassword = (page: string, take: (chosen: Welcome, headers: Headers) => Promise<void>) =>
  route(async (request) => {
    const body = await readBody(request);
    try {
      await take(welcomeSchema.parse(body), request.headers);
      return isFormEncoded(request)
        ? seeOther('/admin/sign-in?done=password')
        : Response.json({ data: null });
    } catch (error) {
      const refused = error instanceof AppError || error instanceof ZodError;
      if (!refused || !isFormEncoded(request)) throw error;
      const token = String((body as { token?: unknown } | null)?.token ?? '');
      return seeOther(`${page}?${new URLSearchParams({ token, error: reasonOf(error) })}`);
    }
  });

function reasonOf(error: AppError | ZodError): string {
  if (error instanceof ZodError) return 'password';
  return error.status === 400 ? 'common' : 'link';
}

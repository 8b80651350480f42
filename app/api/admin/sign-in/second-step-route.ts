import { ZodError, type ZodType } from 'zod';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { route, seeOther } from '@/lib/platform/http/route';

/** A route handler that verifies the code from the form at `page`: responds with JSON to a script, with a redirect to a form post. */
export const secondStepRoute = (
  page: string,
  schema: ZodType<{ code: string }>,
  verifyCode: (code: string, headers: Headers) => Promise<string[]>,
) =>
  route(async (request) => {
    const body = await readBody(request);
    const next = staffReturnPath((body as { next?: unknown } | null)?.next);
    try {
      const cookies = await verifyCode(parseInput(schema, body).code, request.headers);
      return withCookies(
        isFormEncoded(request) ? seeOther(next) : Response.json({ data: { next } }),
        cookies,
      );
    } catch (error) {
      const isExpected = error instanceof AppError || error instanceof ZodError;
      if (!isExpected || !isFormEncoded(request)) throw error;
      const status = error instanceof AppError ? error.status : 400;
      const reason = { 400: 'code', 429: 'limited' }[status] ?? 'over';
      const path = reason === 'over' ? '/admin/sign-in' : page;
      return seeOther(`${path}?${new URLSearchParams({ error: reason, next })}`);
    }
  });

import { ZodError } from 'zod';
import { signIn } from '@/lib/auth/mutations';
import { staffReturnPath } from '@/lib/auth/return-path';
import { signInSchema } from '@/lib/auth/schema';
import { isFormEncoded, readBody } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { AppError } from '@/lib/http/errors';
import { route, seeOther } from '@/lib/http/route';

/** The sign-in form: sent by script as JSON, or by the browser itself, which is then led on by redirects. */
export const POST = route(async (request) => {
  const body = await readBody(request);
  const next = staffReturnPath((body as { next?: unknown } | null)?.next);
  try {
    const cookies = await signIn(signInSchema.parse(body), {
      address: clientAddress(request.headers),
      userAgent: request.headers.get('user-agent'),
    });
    const answer = isFormEncoded(request) ? seeOther(next) : Response.json({ data: { next } });
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  } catch (error) {
    const refused = error instanceof AppError || error instanceof ZodError;
    if (!refused || !isFormEncoded(request)) throw error;
    const reason = error instanceof AppError && error.status === 429 ? 'limited' : 'credentials';
    return seeOther(`/admin/sign-in?${new URLSearchParams({ error: reason, next })}`);
  }
});

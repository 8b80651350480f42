import { ZodError } from 'zod';
import { forgotSchema } from '@/lib/auth/schema';
import { isFormEncoded, readBody } from '@/lib/http/body';
import { AppError } from '@/lib/http/errors';
import { route, seeOther } from '@/lib/http/route';
import { requestPasswordReset } from '@/lib/password-reset/mutations';

/** Asks for a link to choose a new password: the answer is the same for everybody. */
export const POST = route(async (request) => {
  const body = await readBody(request);
  try {
    await requestPasswordReset(forgotSchema.parse(body).email, request.headers);
    return isFormEncoded(request) ? seeOther('/admin/forgot?sent=1') : Response.json({ data: null });
  } catch (error) {
    const refused = error instanceof AppError || error instanceof ZodError;
    if (!refused || !isFormEncoded(request)) throw error;
    return seeOther(`/admin/forgot?error=${error instanceof ZodError ? 'email' : 'limited'}`);
  }
});

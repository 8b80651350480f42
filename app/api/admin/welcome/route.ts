import { ZodError } from 'zod';
import { welcomeSchema } from '@/lib/auth/schema';
import { isFormEncoded, readBody } from '@/lib/http/body';
import { AppError } from '@/lib/http/errors';
import { route, seeOther } from '@/lib/http/route';
import { acceptInvitation } from '@/lib/staff/mutations';

/** The form of an invitation's link, sent by the browser itself, which is then led on to sign in. */
export const POST = route(async (request) => {
  const body = await readBody(request);
  try {
    await acceptInvitation(welcomeSchema.parse(body));
    return isFormEncoded(request) ? seeOther('/admin/sign-in') : Response.json({ data: null });
  } catch (error) {
    const refused = error instanceof AppError || error instanceof ZodError;
    if (!refused || !isFormEncoded(request)) throw error;
    const token = String((body as { token?: unknown } | null)?.token ?? '');
    const reason = error instanceof ZodError ? 'password' : 'link';
    return seeOther(`/admin/welcome?${new URLSearchParams({ token, error: reason })}`);
  }
});

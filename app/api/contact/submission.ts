import type { z } from 'zod';
import { acceptLead } from '@/lib/leads/intake/accept-lead';
import { type ContactSubmission, contactSchema } from '@/lib/leads/intake/schema';
import { splitSpamSignals } from '@/lib/leads/intake/spam-signals';
import { countRefusal } from '@/lib/leads/intake/submission-counts';
import { readBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { parseInput } from '@/lib/platform/http/input';
import { isInternalRequest } from '@/lib/platform/http/internal-request';
import { route } from '@/lib/platform/http/route';
import { contactForm } from '@/lib/site/contact';

/** Stores what a form sent. */
export async function submit(
  body: unknown,
  headers: Headers,
  schema: z.ZodType<ContactSubmission> = contactSchema,
): ReturnType<typeof acceptLead> {
  try {
    const { fields, signals } = splitSpamSignals(body);
    return await acceptLead(parseInput(schema, fields), {
      signals,
      address: clientAddress(headers),
      isSyntheticCheck: isInternalRequest(headers),
    });
  } catch (error) {
    countRefusal(error);
    throw error;
  }
}

/** Responds to a form that was sent by its script. */
export async function respondToScript(request: Request): Promise<Response> {
  const { id, isSpooled } = await submit(await readBody(request), request.headers);
  const body = { data: { id }, message: contactForm.success.text };
  return Response.json(body, { status: isSpooled ? 202 : 201 });
}

/** The same as a whole handler, for requests that don't come through the route. */
export const postByScript = route(respondToScript);

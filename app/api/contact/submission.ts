import type { z } from 'zod';
import { acceptLead } from '@/lib/leads/intake/accept-lead';
import { type ContactSubmission, contactSchema } from '@/lib/leads/intake/schema';
import { splitSpamSignals } from '@/lib/leads/intake/spam-signals';
import { countRefusal } from '@/lib/leads/intake/submission-counts';
import { isContentId } from '@/lib/leads/intake/submission-id';
import {
  COOKIE_SECONDS,
  FIRST_KEY,
  requestCookie,
  requestKey,
  requestKeyHash,
  requestPath,
} from '@/lib/leads/request/key';
import { isKnownBrowser } from '@/lib/leads/request/queries';
import { readBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { serializeCookie, withCookies } from '@/lib/platform/http/cookies';
import { parseInput } from '@/lib/platform/http/input';
import { isInternalRequest } from '@/lib/platform/http/internal-request';
import { route } from '@/lib/platform/http/route';
import { contactForm } from '@/lib/site/contact';

export interface Submitted {
  id: string;
  isSpooled: boolean;
  /** The page about the request, and the cookie that opens it in this browser; null when somebody else may have sent it before. */
  link: { path: string; cookie: string } | null;
}

/** Stores what a form sent. */
export async function submit(
  body: unknown,
  headers: Headers,
  schema: z.ZodType<ContactSubmission> = contactSchema,
): Promise<Submitted> {
  try {
    const { fields, signals } = splitSpamSignals(body);
    const submission = parseInput(schema, fields);
    const { id, isSpooled, isRepeated } = await acceptLead(submission, {
      signals,
      address: clientAddress(headers),
      isSyntheticCheck: isInternalRequest(headers),
    });
    const keyHash = requestKeyHash(id, FIRST_KEY);
    // In an outage nobody knows whether it is repeated.
    const isGuessable = (isRepeated || isSpooled) && isContentId(submission.submissionId ?? '');
    const link = isGuessable && !isKnownBrowser(headers, { keyHash }) ? null : linkTo(id, keyHash);
    return { id, isSpooled, link };
  } catch (error) {
    countRefusal(error);
    throw error;
  }
}

function linkTo(leadId: string, keyHash: string): Submitted['link'] {
  const { name, value } = requestCookie(keyHash);
  return {
    path: requestPath(requestKey(leadId, FIRST_KEY)),
    cookie: serializeCookie(name, value, COOKIE_SECONDS),
  };
}

/** Responds to a form that was sent by its script. */
export async function respondToScript(request: Request): Promise<Response> {
  const { id, isSpooled, link } = await submit(await readBody(request), request.headers);
  const body = {
    data: { id, ...(link && { request: link.path }) },
    message: contactForm.success.text,
  };
  const response = Response.json(body, { status: isSpooled ? 202 : 201 });
  return withCookies(response, link ? [link.cookie] : []);
}

/** The same as a whole handler, for requests that don't come through the route. */
export const postByScript = route(respondToScript);

import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { renderForVisitor } from '@/lib/documents/publish';
import { env } from '@/lib/platform/env';
import { isFormEncoded, readBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { type Handler, route, seeOther, toAppError } from '@/lib/platform/http/route';
import { problemPage } from '@/lib/platform/server/problem-page';
import { pagePolicy } from '@/lib/platform/server/security-headers';
import { findKnownRequest, requireRequest } from './access';
import { mayChangeRequest } from './guesses';
import { requestPath } from './key';

interface PageForm<Schema extends z.ZodType> {
  /** Its name: what `?problem=` says when something is wrong with what was sent, alone or with `-often`, and the id of its part of the page. */
  name: string;
  schema: Schema;
  /** Makes the change. Returns what `?done=` says. */
  change(leadId: string, sent: z.output<Schema>): Promise<string>;
}

/**
 * Answers a form of a homeowner's page: leads back to it, or, when something is wrong with what was sent, shows it with what was
 * typed and what to correct. Callers that send JSON get JSON.
 *
 * @throws {AppError} 404 for a key that opens nothing, and what isn't the sender's to correct; to callers that send JSON all that is
 *   wrong.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  key: string,
  { name, schema, change }: PageForm<Schema>,
): Promise<Response> {
  const body = await readPageForm(request);
  if (!isFormEncoded(request)) return answerJson(request, key, body, { schema, change });
  const page = requestPath(key);
  const found = await findKnownRequest(request, key);
  // It asks for the end of the phone number.
  if (!found) return seeOther(page);
  if (!(await mayChangeRequest(found.keyHash))) return seeOther(`${page}?problem=${name}-often#${name}`);
  const values = { ...body };
  try {
    const done = await change(found.leadId, parseInput(schema, body));
    return seeOther(`${page}?done=${done}#${name}`);
  } catch (error) {
    const { status, message, details } = toAppError(error);
    if (status >= 500) throw error;
    const visitor = {
      cookie: request.headers.get('cookie') ?? '',
      address: clientAddress(request.headers),
    };
    const correction = { values, message, fields: details.fields ?? {} };
    const rendered = await renderForVisitor(`${page}?problem=${name}`, { visitor, correction }).catch(
      () => null,
    );
    // In development, and when too many wait for a page: without what was typed.
    if (!rendered) return seeOther(`${page}?problem=${name}#${name}`);
    return new Response(new Uint8Array(rendered.body), { status, headers: rendered.headers });
  }
}

async function answerJson<Schema extends z.ZodType>(
  request: Request,
  key: string,
  body: Record<string, string>,
  { schema, change }: Pick<PageForm<Schema>, 'schema' | 'change'>,
): Promise<Response> {
  const { leadId, keyHash } = await requireRequest(request, key);
  if (!(await mayChangeRequest(keyHash)))
    throw new AppError(429, 'too-many-requests', 'That’s a lot of changes in one hour. Try again later.');
  return Response.json({ data: { done: await change(leadId, parseInput(schema, body)) } });
}

/**
 * Says what became of a form whose page needs no more than that: by its query, or in JSON to callers that send it.
 *
 * @throws {AppError} 400 to them, with what is wrong.
 */
export function respondToForm(
  request: Request,
  page: string,
  outcome: { done: string } | { problem: string; message: string },
  part = '',
): Response {
  if (isFormEncoded(request)) {
    const [name, value] = 'done' in outcome ? ['done', outcome.done] : ['problem', outcome.problem];
    return seeOther(`${page}?${name}=${value}${part}`);
  }
  if ('done' in outcome) return Response.json({ data: outcome });
  throw new AppError(400, 'invalid', outcome.message);
}

/**
 * Wraps the handler of a form of a homeowner's page, like `route`. A browser that shows the response as a page gets one, also when
 * the form can't be read or its link has ended.
 */
export const pageRoute = <Context>(handler: Handler<Context>): Handler<Context> =>
  route(async (request: Request, context: Context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      unstable_rethrow(error);
      if (!request.headers.get('accept')?.includes('text/html')) throw error;
      const { status, message, details } = toAppError(error);
      const page = await problemPage(message);
      if (!page) throw error;
      const isSecure = env().SITE_URL.startsWith('https:');
      const headers = new Headers({ ...details.headers, 'Content-Type': 'text/html; charset=utf-8' });
      headers.set('Content-Security-Policy', pagePolicy({ styles: page.styles }, isSecure));
      return new Response(page.html, { status, headers });
    }
  });

/**
 * The fields of a form of a homeowner's page.
 *
 * @throws {AppError} 400 for anything else.
 */
export async function readPageForm(request: Request): Promise<Record<string, string>> {
  const body = await readBody(request);
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isForm) throw new AppError(400, 'invalid', 'Send the fields of the form.');
  return body as Record<string, string>;
}

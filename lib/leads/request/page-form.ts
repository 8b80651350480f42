import 'server-only';
import type { z } from 'zod';
import { renderForVisitor } from '@/lib/documents/publish';
import { readBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { parseInput } from '@/lib/platform/http/input';
import { seeOther, toAppError } from '@/lib/platform/http/route';
import { findKnownRequest } from './access';
import { mayChangeRequest } from './guesses';
import { requestPath } from './key';

interface PageForm<Schema extends z.ZodType> {
  /** Its name: what `?problem=` says when something is wrong with what was sent, and the id of its part of the page. */
  name: string;
  schema: Schema;
  /** Makes the change. Returns what `?done=` says. */
  change(leadId: string, sent: z.output<Schema>): Promise<string>;
}

/**
 * Answers a form of a homeowner's page: leads back to it, or, when something is wrong with what was sent, shows it with what was
 * typed and what to correct.
 *
 * @throws {AppError} 404 for a key that opens nothing, and what isn't the sender's to correct.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  key: string,
  { name, schema, change }: PageForm<Schema>,
): Promise<Response> {
  const body = await readPageForm(request);
  const page = requestPath(key);
  const found = await findKnownRequest(request, key);
  // It asks for the end of the phone number.
  if (!found) return seeOther(page);
  if (!(await mayChangeRequest(found.keyHash))) return seeOther(`${page}?problem=changes`);
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

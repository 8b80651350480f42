import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import { ZodError } from 'zod';
import { isOutage } from '@/db/outage';
import { log } from '@/lib/platform/log';
import { clientAddress } from './client-address';
import { AppError, refusal } from './errors';
import { refuseForeignWrite } from './origin';
import { currentRequest, inRequest } from './request-context';

export type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Wraps a handler that anyone may call. What it throws is answered as `{ message, code, fields? }`: expected
 * errors with their own words, the unknown logged and answered without details.
 */
export function route<Context>(handler: Handler<Context>): Handler<Context> {
  return (request, context) =>
    inRequest({ id: randomUUID(), address: clientAddress(request.headers) }, async () => {
      try {
        refuseForeignWrite(request);
        return finished(await handler(request, context));
      } catch (error) {
        // Next steers rendering by throwing; that is not ours to answer.
        unstable_rethrow(error);
        return finished(answerTo(error));
      }
    });
}

/** Leads a browser on to another page of ours; the path alone, so that it stays on the host it came by. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

/** Any error as one that may be told: expected ones as they are, the unknown logged and without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return refusal(error);
  const requestId = currentRequest()?.id ?? randomUUID();
  log.error({ error }, 'request failed');
  if (isOutage(error)) {
    const message = 'The service is not available right now. Please try again in a moment.';
    return new AppError(503, 'unavailable', message, { requestId, headers: { 'Retry-After': '10' } });
  }
  const message = 'Something went wrong on our side. Please try again later.';
  return new AppError(500, 'internal', message, { requestId });
}

function answerTo(error: unknown): Response {
  const { status, message, code, details } = toAppError(error);
  const { headers = {}, ...rest } = details;
  return Response.json({ message, code, ...rest }, { status, headers });
}

function finished(response: Response): Response {
  // A handler may add to it, but not take it away.
  const asked = response.headers.get('Cache-Control') ?? '';
  if (!asked.startsWith('no-store')) response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  const { id } = currentRequest() ?? {};
  if (id) response.headers.set('X-Request-Id', id);
  return response;
}

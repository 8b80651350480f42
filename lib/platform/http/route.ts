import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import { ZodError } from 'zod';
import { isOutage } from '@/db/outage';
import { log } from '@/lib/platform/log';
import { clientAddress } from './client-address';
import { AppError, validationError } from './errors';
import { rejectCrossOriginWrite } from './origin';
import { currentRequest, runInRequest } from './request-context';

export type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Wraps a public handler. Errors become `{ message, code, fields? }` responses: expected ones with their own message,
 * unexpected ones logged and without details.
 */
export function route<Context>(handler: Handler<Context>): Handler<Context> {
  return (request, context) =>
    runInRequest({ id: randomUUID(), address: clientAddress(request.headers) }, async () => {
      try {
        rejectCrossOriginWrite(request);
        return withDefaultHeaders(await handler(request, context));
      } catch (error) {
        // Next throws to control rendering, such as for redirects.
        unstable_rethrow(error);
        return withDefaultHeaders(errorResponse(error));
      }
    });
}

/** Redirects to another page by 303. A relative path, so that the browser stays on its host. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } });
}

/** Converts any error to one for the caller: expected ones unchanged, unexpected ones logged and without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return validationError(error);
  const requestId = currentRequest()?.id ?? randomUUID();
  log.error({ error }, 'request failed');
  if (isOutage(error)) {
    const message = 'The site isn’t available right now. Please try again in a moment.';
    return new AppError(503, 'unavailable', message, { requestId, headers: { 'Retry-After': '10' } });
  }
  const message = 'Something went wrong on our side. Please try again later.';
  return new AppError(500, 'internal', message, { requestId });
}

function errorResponse(error: unknown): Response {
  const { status, message, code, details } = toAppError(error);
  const { headers = {}, ...rest } = details;
  return Response.json({ message, code, ...rest }, { status, headers });
}

function withDefaultHeaders(response: Response): Response {
  // A handler may extend `no-store`, but not remove it.
  const cacheControl = response.headers.get('Cache-Control') ?? '';
  if (!cacheControl.startsWith('no-store')) response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Robots-Tag', 'noindex');
  const { id } = currentRequest() ?? {};
  if (id) response.headers.set('X-Request-Id', id);
  return response;
}

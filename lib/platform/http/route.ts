import 'server-only';
import { randomUUID } from 'node:crypto';
import { unstable_rethrow } from 'next/navigation';
import { ZodError } from 'zod';
import { log } from '@/lib/platform/log';
import { counter } from '@/lib/platform/server/metrics';
import { clientAddress } from './client-address';
import { AppError, errorCode, validationError } from './errors';
import { rejectCrossOriginWrite } from './origin';
import { currentRequest, runInRequest } from './request-context';

export type Handler<Context> = (request: Request, context: Context) => Promise<Response>;

/**
 * Wraps a public handler. Errors become `{ message, code, fields? }` responses: expected ones with their own message,
 * unexpected ones logged and without details.
 */
export function route<Context>(handler: Handler<Context>): Handler<Context> {
  return (request, context) =>
    respondWith(request, async () => withDefaultHeaders(await handler(request, context)));
}

/**
 * Wraps a public handler for `GET` whose responses are the same for everybody: other websites may read them, and caches may
 * keep them, but ask each time whether they have changed. Errors aren't kept.
 */
export function openRoute<Context>(handler: Handler<Context>): Handler<Context> {
  return async (request, context) => {
    const response = await respondWith(request, async () => {
      const found = await handler(request, context);
      found.headers.set('Cache-Control', 'public, no-cache');
      return withRobotsTag(found);
    });
    response.headers.set('Access-Control-Allow-Origin', '*');
    return response;
  };
}

/** Wraps a public handler of files whose address contains their hash: everybody may keep them for good. Errors aren't kept. */
export function fileRoute<Context>(handler: Handler<Context>): Handler<Context> {
  return (request, context) => respondWith(request, () => handler(request, context));
}

function respondWith(request: Request, respond: () => Promise<Response>): Promise<Response> {
  return runInRequest({ id: randomUUID(), address: clientAddress(request.headers) }, async () => {
    try {
      rejectCrossOriginWrite(request);
      return await respond();
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

const errors = counter({
  name: 'ridgelight_errors_total',
  help: 'Requests to the API that failed unexpectedly, by the code of the response.',
  labelNames: ['code'],
});
// Prometheus doesn't see the first increment of a counter that wasn't there before.
for (const code of ['unavailable', 'internal']) errors.inc({ code }, 0);

/** Converts any error to one for the caller: expected ones unchanged, unexpected ones logged and without details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return validationError(error);
  const requestId = currentRequest()?.id ?? randomUUID();
  const code = errorCode(error);
  log.error({ error }, 'request failed');
  errors.inc({ code });
  if (code === 'unavailable') {
    const message = 'The site isn’t available right now. Please try again in a moment.';
    return new AppError(503, code, message, { requestId, headers: { 'Retry-After': '10' } });
  }
  const message = 'Something went wrong on our side. Please try again later.';
  return new AppError(500, code, message, { requestId });
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
  const { id } = currentRequest() ?? {};
  if (id) response.headers.set('X-Request-Id', id);
  return withRobotsTag(response);
}

function withRobotsTag(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, trace } from '@opentelemetry/api';

// Also imported by the server under plain Node: no path alias, no `server-only`.

/** Handles a request; `id` is the last segment of a path that was registered with `[id]`. */
type DirectHandler = (request: Request, id: string) => Promise<Response>;

/** The handler of a request, and the route that it was registered with. */
interface Match {
  route: string;
  handle(request: Request): Promise<Response>;
}

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightDirectHandlers?: Map<string, DirectHandler> };

const JSON_TYPE = /^application\/json\s*(;|$)/i;
// Next's router decodes all others.
const PLAIN_SEGMENT = /^[\w-]+$/;

/**
 * Has requests with this method and path handled without Next's router, which takes longer than many a handler itself. Only
 * for handlers that use nothing of Next, and for bodies in JSON: the route stays as it is for all other bodies, and for a
 * server that doesn't ask here. The path may end with `[id]`, unless the route has static ones beside it, as the router
 * prefers those.
 */
export function handleDirectly(method: 'GET' | 'POST', path: string, handler: DirectHandler): void {
  holder.ridgelightDirectHandlers ??= new Map();
  holder.ridgelightDirectHandlers.set(`${method} ${path}`, handler);
}

/** Passes requests to their direct handler, if they have one, and all others to `handle`. */
export function withDirectHandlers(handle: RequestListener): RequestListener {
  return (request, response) => {
    const match = findHandler(request);
    return match ? respond(match, request, response) : handle(request, response);
  };
}

function findHandler({ method, url = '', headers }: IncomingMessage): Match | undefined {
  if (method !== 'GET' && !JSON_TYPE.test(headers['content-type'] ?? '')) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  const start = path.lastIndexOf('/') + 1;
  const id = path.slice(start);
  const routes = PLAIN_SEGMENT.test(id) ? [path, `${path.slice(0, start)}[id]`] : [path];
  for (const route of routes) {
    const handler = holder.ridgelightDirectHandlers?.get(`${method} ${route}`);
    if (handler) return { route, handle: (request) => handler(request, id) };
  }
  return undefined;
}

async function respond(match: Match, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readAll(request);
  // The client is gone, or the server has rejected the body meanwhile.
  if (!body || response.headersSent) return;
  const {
    status,
    headers,
    body: content,
  } = await traced(match, request, () => respondTo(match, request, body));
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.end(content);
}

/** Records a span like those of Next, which doesn't see these requests. Without a tracer it only calls `respond`. */
function traced<Response extends { status: number }>(
  { route }: Match,
  { method = '' }: IncomingMessage,
  respond: () => Promise<Response>,
): Promise<Response> {
  const attributes = { 'http.method': method, 'http.route': route };
  const options = { kind: SpanKind.SERVER, attributes };
  return trace.getTracer('ridgelight').startActiveSpan(`${method} ${route}`, options, async (span) => {
    try {
      const response = await respond();
      span.setAttribute('http.status_code', response.status);
      return response;
    } finally {
      span.end();
    }
  });
}

async function respondTo({ handle }: Match, request: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const { method = '', url = '', headers } = request;
  const received = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    ...(method !== 'GET' && { body }),
  });
  const response = await handle(received);
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

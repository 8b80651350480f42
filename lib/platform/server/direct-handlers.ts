import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, trace } from '@opentelemetry/api';

// Also imported by the server under plain Node: no path alias, no `server-only`.

/** Handles a request as a route does. The context has the UUID in a path that was registered with `[id]`. */
type DirectHandler = (request: Request, context: { params: Promise<{ id: string }> }) => Promise<Response>;

/** The handler of a request, and the route that it was registered with. */
interface Match {
  route: string;
  handle(request: Request): Promise<Response>;
}

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightDirectHandlers?: Map<string, DirectHandler> };

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const UUID_SEGMENT = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/i;

/**
 * Has requests with this method and path handled without Next's router, which takes longer than many a handler itself. Only
 * for handlers that use nothing of Next, and for bodies in JSON: the route stays as it is for all other bodies, and for a
 * server that doesn't ask here. One segment of the path may be `[id]`, for UUIDs, which no static segment looks like.
 */
export function handleDirectly(method: 'GET' | 'HEAD' | 'POST', path: string, handler: DirectHandler): void {
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
  if (method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? '')) return undefined;
  const path = url.split('?', 1)[0] ?? '';
  if (path.includes('[')) return undefined;
  const [id = ''] = path.match(UUID_SEGMENT) ?? [];
  const route = id ? path.replace(id, '[id]') : path;
  const handler = holder.ridgelightDirectHandlers?.get(`${method} ${route}`);
  return handler && { route, handle: (request) => handler(request, { params: Promise.resolve({ id }) }) };
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
    ...(method === 'POST' && { body }),
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

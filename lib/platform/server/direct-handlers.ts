import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SpanKind, trace } from '@opentelemetry/api';

// Also imported by the server under plain Node: no path alias, no `server-only`.

type DirectHandler = (request: Request) => Promise<Response>;
type DirectHandlers = Record<`POST ${string}`, DirectHandler>;

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightDirectHandlers?: DirectHandlers };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Has JSON with these methods and paths handled without Next's router. Only for handlers that use nothing of Next: the route
 * stays as it is for all other bodies, and for a server that doesn't ask here.
 */
export function registerDirectHandlers(handlers: DirectHandlers): void {
  holder.ridgelightDirectHandlers = handlers;
}

/** Passes requests to their direct handler, if they have one, and all others to `handle`. */
export function withDirectHandlers(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const route = `${method} ${url.split('?', 1)[0]}` as `POST ${string}`;
    const handler = JSON_TYPE.test(headers['content-type'] ?? '') && holder.ridgelightDirectHandlers?.[route];
    return handler ? respond(route, handler, request, response) : handle(request, response);
  };
}

async function respond(
  route: string,
  handler: DirectHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readAll(request);
  // The client is gone, or the server has rejected the body meanwhile.
  if (!body || response.headersSent) return;
  const { status, headers, content } = await traced(route, async () => {
    const answer = await handler(toRequest(request, body));
    const { status, headers } = answer;
    return { status, headers, content: Buffer.from(await answer.arrayBuffer()) };
  });
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.end(content);
}

/** Records a span like those of Next, which doesn't see these requests. Without a tracer it only calls `respond`. */
function traced<Response extends { status: number }>(
  route: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const attributes = { 'http.method': method, 'http.route': path };
  const options = { kind: SpanKind.SERVER, attributes };
  return trace.getTracer('ridgelight').startActiveSpan(route, options, async (span) => {
    try {
      const response = await respond();
      span.setAttribute('http.status_code', response.status);
      return response;
    } finally {
      span.end();
    }
  });
}

function toRequest({ method = '', url = '', headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Request {
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    body,
  });
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

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

// Also imported by the server under plain Node: no path alias, no `server-only`.

type DirectHandler = (request: Request) => Promise<Response>;

// On the global object because the app's bundles and the server each load their own copy of this module.
const holder = globalThis as { ridgelightDirectHandlers?: Map<string, DirectHandler> };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Has requests with this method and path handled without Next's router, which takes longer than many a handler itself. Only
 * for handlers that use nothing of Next, and for bodies in JSON: the route stays as it is for all other bodies, and for a
 * server that doesn't ask here.
 */
export function handleDirectly(method: 'GET' | 'POST', path: string, handler: DirectHandler): void {
  holder.ridgelightDirectHandlers ??= new Map();
  holder.ridgelightDirectHandlers.set(`${method} ${path}`, handler);
}

/** Passes requests to their direct handler, if they have one, and all others to `handle`. */
export function withDirectHandlers(handle: RequestListener): RequestListener {
  return (request, response) => {
    const handler = findHandler(request);
    return handler ? respond(handler, request, response) : handle(request, response);
  };
}

function findHandler({ method, url = '', headers }: IncomingMessage): DirectHandler | undefined {
  const handler = holder.ridgelightDirectHandlers?.get(`${method} ${url.split('?', 1)[0]}`);
  return method === 'GET' || JSON_TYPE.test(headers['content-type'] ?? '') ? handler : undefined;
}

async function respond(
  handler: DirectHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readAll(request);
  // The client is gone, or the server has rejected the body meanwhile.
  if (!body || response.headersSent) return;
  const { status, headers, body: content } = await respondTo(handler, request, body);
  response.statusCode = status;
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.end(content);
}

async function respondTo(handler: DirectHandler, request: IncomingMessage, body: Buffer<ArrayBuffer>) {
  const { method = '', url = '', headers } = request;
  const received = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    ...(method !== 'GET' && { body }),
  });
  const response = await handler(received);
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

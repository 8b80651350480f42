import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { addressList } from './addresses.ts';
import { capBody, isTooLarge } from './body-cap.ts';
import { bufferResponse } from './buffered-response.ts';
import { addressToAsk } from './prerendered.ts';
import {
  FAULT,
  notAllowed,
  REFUSAL_OF_ERROR,
  type Refusal,
  refusalOf,
  TOO_LARGE,
  UNREADABLE,
} from './refusal.ts';
import { settleHeaders } from './request-headers.ts';
import { createResponseTransform } from './response-transform.ts';
import { developmentPolicy, securityHeaders } from './security-headers.ts';
import { watchForUnnamedProxy } from './unnamed-proxy.ts';

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  // Also of a thousand that come at once.
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep a connection to us, so that none sends a request into one that is just being closed.
  keepAliveTimeout: 65_000,
};
// Of a connection on which nothing moves; a stream of events has a heartbeat.
const SILENCE_MS = 120_000;

interface ServerOptions {
  /** The site's public address. */
  site: URL;
  trustedProxies: string[];
  /** The pages that the build made ahead of time. */
  prerendered: Set<string>;
  isDevelopment: boolean;
  /** Others than production's. */
  limits?: Partial<typeof LIMITS>;
}

/** The server around Next: whatever comes in and goes out passes here. It does not listen yet. */
export function createServer(handle: RequestListener, options: ServerOptions): Server {
  const isSecure = options.site.protocol === 'https:';
  // Only Next's development tools speak another protocol.
  const shouldUpgradeCallback = () => options.isDevelopment;
  const limits = { ...LIMITS, ...options.limits, shouldUpgradeCallback };
  const server = createHttpServer(limits, around(handle, options, isSecure));
  server.timeout = SILENCE_MS;
  server.on('connect', (_request, socket: Socket) => writeRefusal(socket, notAllowed(), isSecure));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    writeRefusal(socket, REFUSAL_OF_ERROR[error.code ?? ''] ?? UNREADABLE, isSecure);
  });
  return server;
}

/** What is done with a request before the app has it, and with the app's answer before it leaves. */
function around(handle: RequestListener, options: ServerOptions, isSecure: boolean): RequestListener {
  const { site, prerendered, isDevelopment } = options;
  const proxies = addressList(options.trustedProxies);
  const watchProxies = watchForUnnamedProxy(options.trustedProxies);
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const headers = securityHeaders(path, isSecure);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const refusal = isTooLarge(request) ? TOO_LARGE : refusalOf(request, isDevelopment);
    if (refusal) return refuse(response, refusal);
    capBody(request, () => refuse(response, TOO_LARGE));
    watchProxies(request);
    settleHeaders(request, site, proxies);
    request.url = addressToAsk(request.url ?? '/', prerendered);
    if (isDevelopment) response.setHeader('Content-Security-Policy', developmentPolicy());
    else {
      // Next answers HEAD without the body that a page's policy is made of. Node leaves the body out by itself.
      if (request.method === 'HEAD' && !path.startsWith('/api/')) request.method = 'GET';
      bufferResponse(response, createResponseTransform(request, isSecure));
    }
    Promise.try(handle, request, response).catch((error) => refuse(response, faultOf(error)));
  };
}

/** What is said of an error that the app did not answer itself. Its message may hold what somebody sent: it is not told. */
function faultOf(error: unknown): Refusal {
  const frames = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join('\n') : undefined;
  console.error(`A request was not answered:\n${frames ?? typeof error}`);
  return FAULT;
}

/** Answers without the app, and ends the connection: what follows on it would be the rest of what was refused. */
function refuse(response: ServerResponse, refusal: Refusal): void {
  if (response.headersSent) return void response.destroy();
  const { headers, body } = written(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

/** The same where Node has made no answer to write to. */
function writeRefusal(socket: Socket, refusal: Refusal, isSecure: boolean): void {
  const { headers, body } = written(refusal);
  const fields = Object.entries({ ...securityHeaders('', isSecure), ...headers });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines}\r\n${body}`);
}

function written({ code, message, headers }: Refusal): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ message, code });
  return {
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    },
    body,
  };
}

import {
  createServer as createHttpServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import { finishOf } from './answer.ts';
import { capBody, isTooLarge } from './body-cap.ts';
import { ownProxies } from './client-address.ts';
import { holdAnswer } from './held-answer.ts';
import { notAllowed, REFUSAL_OF_ERROR, type Refusal, refusalOf, TOO_LARGE, UNREADABLE } from './refusal.ts';
import { settleHeaders } from './request-headers.ts';
import { developmentPolicy, securityHeaders } from './security-headers.ts';

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
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
  isDevelopment: boolean;
}

/** The server around Next: whatever comes in and goes out passes here. It does not listen yet. */
export function createServer(handle: RequestListener, options: ServerOptions): Server {
  const { site, isDevelopment } = options;
  const isSecure = site.protocol === 'https:';
  const proxies = ownProxies(options.trustedProxies);

  const server = createHttpServer(LIMITS, (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    for (const [name, value] of Object.entries(securityHeaders(path, isSecure)))
      response.setHeader(name, value);
    const refusal = isTooLarge(request) ? TOO_LARGE : refusalOf(request, isDevelopment);
    if (refusal) return refuse(response, refusal);
    capBody(request, () => refuse(response, TOO_LARGE));
    settleHeaders(request, site, proxies);
    if (isDevelopment) response.setHeader('Content-Security-Policy', developmentPolicy());
    else {
      // Next answers HEAD without the body that a page's policy is made of. Node leaves the body out by itself.
      if (request.method === 'HEAD' && !path.startsWith('/api/')) request.method = 'GET';
      holdAnswer(response, finishOf(request, isSecure));
    }
    handle(request, response);
  });
  server.timeout = SILENCE_MS;
  server.on('connect', (_request, socket: Socket) => writeRefusal(socket, notAllowed(), isSecure));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    writeRefusal(socket, REFUSAL_OF_ERROR[error.code ?? ''] ?? UNREADABLE, isSecure);
  });
  return server;
}

/** Answers without the app, and ends the connection: what follows on it would be the rest of what was refused. */
function refuse(response: ServerResponse, { status, code, message, headers }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  });
  response.end(JSON.stringify({ message, code }));
}

/** The same where Node has made no answer to write to. */
function writeRefusal(socket: Socket, refusal: Refusal, isSecure: boolean): void {
  const { status, code, message, headers } = refusal;
  const body = JSON.stringify({ message, code });
  const lines = Object.entries({
    ...securityHeaders('', isSecure),
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

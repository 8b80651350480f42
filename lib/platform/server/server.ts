import { randomBytes } from 'node:crypto';
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import compression from 'compression';
import onHeaders from 'on-headers';
import { createAddressList } from './addresses.ts';
import type { FindApiRoute } from './api-routes.ts';
import { hasBody, isTooLarge, isUpload, limitBody, PICTURES_CALL } from './body-limit.ts';
import { measureRequest } from './http-metrics.ts';
import { lifecycle } from './lifecycle.ts';
import { NetworkShares } from './network-shares.ts';
import { watchForNotFound } from './not-found-listener.ts';
import { type FindResponse, PageServer } from './page-server.ts';
import { isPrivatePage, type Visitor } from './private-pages.ts';
import { problemPage } from './problem-page.ts';
import {
  API_METHODS,
  BUSY,
  findRejection,
  INTERNAL_ERROR,
  MALFORMED,
  methodNotAllowed,
  PAGE_METHODS,
  REJECTION_BY_ERROR,
  type Rejection,
  TOO_LARGE,
  TOO_MANY,
  TOO_SLOW,
  UNMET_EXPECTATION,
  UPLOAD_TOO_LARGE,
} from './rejection.ts';
import { clientAddressOf, sanitizeHeaders } from './request-headers.ts';
import { originForm, upstreamUrl } from './request-target.ts';
import { developmentPolicy, pagePolicy, securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { watchForUntrustedProxy } from './untrusted-proxy.ts';

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  // Enough even for a burst of a thousand requests.
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  // 20 MB at 0.3 Mbit/s.
  uploadTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep connections, so that none sends a request on one that we are closing.
  keepAliveTimeout: 65_000,
};
// For idle connections; event streams have a heartbeat.
const IDLE_TIMEOUT_MS = 120_000;

/** Responds with the public pages (lib/documents). */
interface Pages {
  isPage(path: string): boolean;
  find: FindResponse;
  respond(path: string, request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  answer(
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
    visitor?: Visitor,
  ): Promise<boolean>;
}

interface ServerOptions {
  /** The site's public address. */
  site: URL;
  trustedProxies: string[];
  /** Whether a public page is rendered for the query of its URL. */
  isDynamic?(url: string): boolean;
  /** Without it the app responds with the public pages. */
  documents?: Pages | undefined;
  /** Responds with files; without it the app does. */
  files?: StaticFiles;
  /** Tells the methods of API routes, and their names in the metrics; without it they are all unknown. */
  findApiRoute?: FindApiRoute;
  isDevelopment: boolean;
  /** Overrides for tests. */
  limits?: Partial<typeof LIMITS>;
}

/** Says that it is the last response on its connection while this process drains: a client would lose a later request. */
class DrainedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead(...parameters: unknown[]): this {
    if (isDraining()) this.shouldKeepAlive = false;
    return Reflect.apply(super.writeHead, this, parameters);
  }
}

const isDraining = () => lifecycle() === 'draining';

/** Creates the HTTP server around Next, which every request and response passes through. It isn't listening yet. */
export function createServer(handle: RequestListener, options: ServerOptions): Server {
  const isSecure = options.site.protocol === 'https:';
  // Only Next's development tools use WebSockets.
  const shouldUpgradeCallback = () => options.isDevelopment;
  // A request without a host is rejected as others are.
  const { requestTimeout, uploadTimeout, ...times } = { ...LIMITS, ...options.limits };
  const limits = {
    ...times,
    // Node has one for all requests; `limitTime` is the shorter one.
    requestTimeout: uploadTimeout,
    shouldUpgradeCallback,
    requireHostHeader: false,
    ServerResponse: DrainedResponse,
  };
  const { documents, files } = options;
  // These responses keep their connection.
  const find: FindResponse = (request) =>
    isDraining() ? undefined : (documents?.find(request) ?? files?.find(request));
  const listener = createListener(handle, options, { isSecure, requestTimeout });
  /** The last response on each connection, which may not have ended. */
  const responses = new WeakMap<Socket, ServerResponse>();
  const server = new PageServer(
    limits,
    (request, response) => {
      responses.set(request.socket, response);
      listener(request, response);
    },
    find,
  );
  server.timeout = IDLE_TIMEOUT_MS;
  server.on('connect', (_request, socket: Socket) => writeRejection(socket, methodNotAllowed(), isSecure));
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    setHeaders(response, securityHeaders('', isSecure));
    reject(response, UNMET_EXPECTATION);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const rejectRest = () => {
      if (socket.writable)
        writeRejection(socket, REJECTION_BY_ERROR[error.code ?? ''] ?? MALFORMED, isSecure);
    };
    const response = responses.get(socket);
    if (!response || response.writableFinished || response.destroyed) rejectRest();
    // An earlier request on the connection gets its response first.
    else if (response.req.complete) response.once('close', rejectRest);
    else if (response.headersSent) socket.destroy();
    else rejectRest();
  });
  return server;
}

/** Staff open the editor of a page by its URL. It is then served as Next renders it, with its scripts. */
const opensEditor = (url: string) => /[?&]editseo=true(&|$)/.test(url);

/** Responds with a file, with a page that is ready, or by the app, and the middleware before and after that. */
function createListener(
  handle: RequestListener,
  options: ServerOptions,
  { isSecure, requestTimeout }: { isSecure: boolean; requestTimeout: number },
): RequestListener {
  const { site, documents, files, isDynamic, findApiRoute, isDevelopment } = options;
  const shares = new NetworkShares();
  const proxies = createAddressList(options.trustedProxies);
  const watchProxies = watchForUntrustedProxy(options.trustedProxies);
  const compress = compression();
  const respondByApp: RequestListener = (request, response) => {
    const path = pathOf(request);
    setHeadersAtLast(response, securityHeaders(path, isSecure));
    limitBody(request, path, () => reject(response, tooLarge(path)));
    watchProxies(request);
    sanitizeHeaders(request, site, proxies, isDevelopment);
    request.url = upstreamUrl(request.url ?? '/', (page) => documents?.isPage(page) ?? false);
    if (!path.startsWith('/api/') && !isPicture(path))
      setPolicy(request, response, { isSecure, isDevelopment });
    const respond = () =>
      Promise.try(handle, request, response).catch((error) => reject(response, logInternalError(error)));
    compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], respond);
  };
  /** Whether something may be rendered for this request alone. If not, it has been answered. */
  const mayRender = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (isDevelopment) return true;
    const release = shares.take(clientAddressOf(request, proxies));
    if (release) response.once('close', release);
    else void rejectReader(request, response, TOO_MANY, isSecure);
    return release !== undefined;
  };
  const visitorOf = (request: IncomingMessage): Visitor => ({
    cookie: request.headers.cookie ?? '',
    address: clientAddressOf(request, proxies),
  });
  const allowedAt = (path: string): string[] => {
    // Next's development tools may use any method.
    if (!path.startsWith('/api/')) return isDevelopment ? API_METHODS : PAGE_METHODS;
    return findApiRoute?.(path)?.methods ?? API_METHODS;
  };
  return (request, response) => {
    request.url = originForm(request.url ?? '', site);
    const { url } = request;
    const path = pathOf(request);
    const setRouteLabel = measureRequest(request, response);
    watchForNotFound(path, request, response);
    const rejection = isTooLarge(request, path) ? tooLarge(path) : findRejection(request, allowedAt(path));
    if (rejection) {
      setHeaders(response, securityHeaders(path, isSecure));
      return reject(response, rejection);
    }
    const passToNext = () => {
      // Once the client has left, nothing would end what the app begins.
      if (response.destroyed) return;
      setRouteLabel(appRoute(path, findApiRoute));
      respondByApp(request, response);
    };
    const passToNextWithinShare = () => {
      if (response.destroyed) return;
      // A form without JavaScript may come back as a page.
      const isCall = path.startsWith('/api/') && !request.headers.accept?.includes('text/html');
      if (isCall || isPicture(path) || mayRender(request, response)) passToNext();
    };
    // The app's requests have limits for bodies, even where nobody reads them.
    if (hasBody(request)) {
      if (!isUpload(request, path)) limitTime(request, response, requestTimeout);
      return passToNextWithinShare();
    }
    if (files?.has(path)) {
      setRouteLabel('file');
      setHeaders(response, securityHeaders(path, isSecure));
      return files.send(path, request, response, passToNextWithinShare);
    }
    if (!documents || (documents.isPage(path) && opensEditor(url))) return passToNextWithinShare();
    const isAnswer = isDynamic?.(url) ?? false;
    if (isAnswer && !mayRender(request, response)) return;
    const isSent = isAnswer
      ? documents.answer(url, request, response, isPrivatePage(url) ? visitorOf(request) : undefined)
      : documents.respond(path, request, response);
    if (isSent === false) return passToNextWithinShare();
    setRouteLabel(isSent === true ? 'kept page' : 'rendered page');
    if (isSent === true) return;
    isSent
      .then(
        (wasSent) => wasSent || (isAnswer ? passToNext() : passToNextWithinShare()),
        () => rejectReader(request, response, BUSY, isSecure),
      )
      .catch((error) => reject(response, logInternalError(error)));
  };
}

/** Pictures that staff uploaded: files, which the app sends. */
const isPicture = (path: string) => path.startsWith('/pictures/');

const tooLarge = (path: string) => (path === PICTURES_CALL ? UPLOAD_TOO_LARGE : TOO_LARGE);

/** Limits the time in which the whole body arrives. */
function limitTime(request: IncomingMessage, response: ServerResponse, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) reject(response, TOO_SLOW);
  }, milliseconds);
  for (const [message, event] of [
    [request, 'end'],
    [response, 'close'],
  ] as const)
    message.once(event, () => clearTimeout(timer));
}

/** Allows a page that the app renders its inline code, by a nonce that Next takes from the request's policy. */
function setPolicy(
  request: IncomingMessage,
  response: ServerResponse,
  { isSecure, isDevelopment }: { isSecure: boolean; isDevelopment: boolean },
): void {
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
  const policy = isDevelopment
    ? developmentPolicy()
    : pagePolicy({ scripts: [nonce], styles: [nonce] }, isSecure);
  if (!isDevelopment) request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
}

/** What the app responds with, as a label of few values, whatever paths clients make up. */
function appRoute(path: string, findApiRoute: FindApiRoute = () => undefined): string {
  if (path.startsWith('/api/')) return findApiRoute(path)?.pattern ?? 'unknown API route';
  if (isPicture(path)) return 'file';
  return `${path}/`.startsWith('/admin/') ? 'staff page' : 'rendered page';
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Sets those that the app hasn't set: a call may respond with a page, which has a policy of its own. */
function setHeadersAtLast(response: ServerResponse, headers: Record<string, string>): void {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(headers))
      if (!response.hasHeader(name)) response.setHeader(name, value);
  });
}

/** Logs an error that the app didn't handle. Only the stack frames, because the message may contain user data. */
function logInternalError(error: unknown): Rejection {
  const frames = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.join('\n') : undefined;
  console.error(`Unhandled error in a request:\n${frames ?? typeof error}`);
  return INTERNAL_ERROR;
}

/** Responds without the app and closes the connection, on which the rest of the rejected request would follow. */
function reject(response: ServerResponse, rejection: Rejection): void {
  if (response.headersSent) return void response.destroy();
  const { headers, body } = serialize(rejection);
  response.writeHead(rejection.status, headers).end(body);
}

/** The same with a page, for a browser. */
async function rejectReader(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
  isSecure: boolean,
): Promise<void> {
  setHeaders(response, securityHeaders(pathOf(request), isSecure));
  const page = request.headers.accept?.includes('text/html') && (await problemPage(rejection.message));
  if (!page || response.headersSent) return reject(response, rejection);
  const { html, styles } = page;
  const { headers } = serialize(rejection);
  const ofPage = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(html)),
    'Content-Security-Policy': pagePolicy({ styles }, isSecure),
  };
  response.writeHead(rejection.status, { ...headers, ...ofPage }).end(html);
}

/** The same on a raw socket, when Node has no response object. */
function writeRejection(socket: Socket, rejection: Rejection, isSecure: boolean): void {
  const { headers, body } = serialize(rejection);
  const fields = Object.entries({ ...securityHeaders('', isSecure), ...headers });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}\r\n${lines}\r\n${body}`);
}

function serialize({ code, message, headers }: Rejection): { headers: Record<string, string>; body: string } {
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

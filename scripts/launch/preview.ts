import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const HOST = '127.0.0.1';
const PROXY_HEADERS = /^(forwarded|via|x-(forwarded|original|real)(-.*)?)$/;
// Browsers keep cookies with these prefixes, or with the attribute, only over HTTPS; some of them on this machine, too.
const SECURE_PREFIX = /^(?=__(Host|Secure)-)/;
const PREVIEW_PREFIX = /\bpreview(?=__(Host|Secure)-)/g;

interface App {
  /** Where it listens. */
  host: string;
  port: number;
  /** Its public address. */
  site: URL;
}

/** A second way to the site, over HTTP and only from this machine. */
export interface Preview {
  address: string;
  stop(): Promise<void>;
}

/**
 * Serves a site whose public address may not lead here yet, as the proxy in front of it will: it lets an owner sign in
 * before DNS, certificate and proxy are set up. The app itself goes on accepting writes from its public address only.
 */
export async function startPreview(app: App): Promise<Preview> {
  const server = createServer((request, response) => {
    if (!isLocalRequest(request))
      return void response.writeHead(421).end('This address is only for this machine.\n');
    const forwarded = forward(request, app);
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, fromSite(answer.headers, app));
      pipeline(answer, response, () => {});
    });
    forwarded.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  // The development server's hot reload.
  server.on('upgrade', (request, socket) => {
    socket.on('error', () => socket.destroy());
    if (!isLocalRequest(request)) return void socket.destroy();
    const forwarded = forward(request, app);
    for (const event of ['response', 'error']) forwarded.on(event, () => socket.destroy());
    forwarded.on('upgrade', ({ rawHeaders }, onward, first) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headLines(rawHeaders)}\r\n`);
      onward.unshift(first);
      pipeline(onward, socket, onward, () => {});
    });
    forwarded.end();
  });
  await listen(server, app.port + 1).catch(() => listen(server, 0));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Whether the public address of a site can reach the app itself, which speaks HTTP on this port. */
export const isServedByApp = ({ protocol, port }: URL, appPort: number): boolean =>
  protocol === 'http:' && Number(port || 80) === appPort;

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

/** Whether a browser on this machine asked for this address, neither through a proxy nor by a name that leads here as well. */
const isLocalRequest = ({ headers }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1):\d+$/.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => PROXY_HEADERS.test(name));

function forward({ method, url, headers }: IncomingMessage, { host, port, site }: App): ClientRequest {
  return send({
    host,
    port,
    method,
    path: url,
    agent: false,
    headers: {
      ...headers,
      host: site.host,
      ...(headers.origin === `http://${headers.host}` && { origin: site.origin }),
      ...(headers.cookie && { cookie: headers.cookie.replace(PREVIEW_PREFIX, '') }),
    },
  });
}

function fromSite(headers: IncomingHttpHeaders, { site }: App): IncomingHttpHeaders {
  // They describe the connection to the app, not the one to the browser.
  const { 'strict-transport-security': _, connection: _connection, ...rest } = headers;
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = rest;
  if (location?.startsWith(`${site.origin}/`)) rest.location = location.slice(site.origin.length);
  if (typeof policy === 'string')
    rest['content-security-policy'] = policy.replace(/; upgrade-insecure-requests\b/, '');
  if (cookies)
    rest['set-cookie'] = cookies.map((cookie) =>
      cookie.replace(SECURE_PREFIX, 'preview').replace(/; Secure(?=;|$)/i, ''),
    );
  return rest;
}

const headLines = (raw: string[]): string =>
  raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');

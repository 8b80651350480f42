import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { isInList, isLoopback, parseHop } from './addresses.ts';
import { CLIENT_ADDRESS_HEADER, LOCAL_HEADER } from './internal-headers.ts';

// Headers of proxies and of Next itself, which clients must not set.
const INTERNAL_HEADERS =
  /^(forwarded|via|next-resume|next-action|content-security-policy(-report-only)?|x-(forwarded|middleware|nextjs|invoke|matched|original|rewrite|real|prerender|next|now|vercel|http-method|url|host)(-.*)?)$/;

// With which Next's development tools match what they send by WebSocket to a request: without it, an edit isn't shown.
const DEVELOPMENT_HEADERS = /^x-nextjs-(html-)?request-id$/;

// A proxy on this machine also connects from a loopback address, but says for whom.
const PROXY_HEADERS = /^(forwarded|via|x-(forwarded|original|real)(-.*)?)$/;

// Well above any browser's. Next searches it for crawler names, which takes long in long headers.
const MAX_USER_AGENT_LENGTH = 512;

/**
 * Removes headers that clients must not set. The client's address is taken from the connection and trusted proxies, the
 * host from the configuration, so that no response can be made to name another host.
 */
export function sanitizeHeaders(
  request: IncomingMessage,
  site: URL,
  proxies: BlockList,
  isDevelopment: boolean,
): void {
  const { headers, socket } = request;
  const address = clientAddressOf(request, proxies);
  const isLocal = isLoopback(socket.remoteAddress ?? '') && !Object.keys(headers).some(isProxyHeader);
  for (const name of Object.keys(headers))
    if (INTERNAL_HEADERS.test(name) && !(isDevelopment && DEVELOPMENT_HEADERS.test(name)))
      delete headers[name];
  headers.host = site.host;
  headers['x-forwarded-host'] = site.host;
  headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  headers['x-forwarded-for'] = address ?? socket.remoteAddress ?? '';
  const userAgent = headers['user-agent'];
  if (userAgent) headers['user-agent'] = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  setOrRemove(headers, CLIENT_ADDRESS_HEADER, address);
  setOrRemove(headers, LOCAL_HEADER, isLocal ? '1' : undefined);
}

/** The client's IP address, before the headers that say so are replaced; undefined when it can't be determined. */
export function clientAddressOf(
  { headers, socket }: IncomingMessage,
  proxies: BlockList,
): string | undefined {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return resolveClientAddress(socket.remoteAddress, forwardedFor, proxies);
}

const isProxyHeader = (name: string) => PROXY_HEADERS.test(name);

function setOrRemove(headers: IncomingHttpHeaders, name: string, value: string | undefined): void {
  if (value === undefined) delete headers[name];
  else headers[name] = value;
}

/**
 * The client's IP address: going back from the connection through X-Forwarded-For, the first address that isn't a trusted
 * proxy. Undefined when it can't be determined.
 */
export function resolveClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string | undefined {
  const hops = [...(forwardedFor?.split(',') ?? []), peer ?? ''].map(parseHop);
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return undefined;
    if (!isInList(proxies, hop)) return hop;
  }
  return undefined;
}

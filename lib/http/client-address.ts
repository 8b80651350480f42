import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { env } from '@/lib/env';

const PEER_HEADER = 'x-ridgelight-peer';

/**
 * Notes on every request whom its connection comes from. A route handler cannot see the socket, and Next
 * passes on whatever X-Forwarded-For a client made up; Node announces a request before Next gets it.
 */
export function notePeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
  });
}

/**
 * The address a request came from: the nearest one, from the connection backwards through
 * X-Forwarded-For, that is not one of our own proxies. Undefined where the server noted no connection.
 */
export function clientAddress(headers: Headers): string | undefined {
  const peer = headers.get(PEER_HEADER);
  if (!peer) return undefined;
  const proxies = ownProxies(env().TRUSTED_PROXIES);
  const hops = [...(headers.get('x-forwarded-for')?.split(',') ?? []), peer].map((hop) => hop.trim());
  for (const hop of hops.reverse()) {
    const family = isIP(hop);
    if (family === 0) return undefined;
    if (!proxies.check(hop, family === 6 ? 'ipv6' : 'ipv4')) return hop;
  }
  return undefined;
}

function ownProxies(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

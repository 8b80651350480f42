import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from './own-headers.ts';
import { clientAddress } from './sender-address.ts';

// What proxies and Next say among themselves; from a client it is made up.
const NOT_FROM_CLIENTS =
  /^(forwarded|via|next-resume|next-action|x-(forwarded|middleware|nextjs|invoke|matched|original|rewrite|real|prerender|next|now|vercel|http-method|url|host)(-.*)?)$/;

// Far above any browser's, far below where looking for the name of a crawler in it (Next does) takes noticeable time.
const LONGEST_USER_AGENT = 512;

/**
 * Leaves of a request's headers what a client may say. Whom it comes from is read off the connection and our own
 * proxies; which site it is for is settled by the configuration, so that no answer can be made to name another host.
 */
export function settleHeaders(request: IncomingMessage, site: URL, proxies: BlockList): void {
  const { headers, socket } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const address = clientAddress(socket.remoteAddress, [forwardedFor ?? []].flat().join(','), proxies);
  for (const name of Object.keys(headers)) if (NOT_FROM_CLIENTS.test(name)) delete headers[name];
  headers.host = site.host;
  headers['x-forwarded-host'] = site.host;
  headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  headers['x-forwarded-for'] = address ?? socket.remoteAddress ?? '';
  const userAgent = headers['user-agent'];
  if (userAgent) headers['user-agent'] = userAgent.slice(0, LONGEST_USER_AGENT);
  if (address) headers[CLIENT_ADDRESS_HEADER] = address;
  else delete headers[CLIENT_ADDRESS_HEADER];
}

import 'server-only';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/own-headers';

/** The address a request came from, as our server settled it; undefined where it could not tell. */
export function clientAddress(headers: Headers): string | undefined {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
}

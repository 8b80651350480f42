import 'server-only';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';

/** The client's IP address, as resolved by our server; undefined when unknown. */
export function clientAddress(headers: Headers): string | undefined {
  return headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
}

import 'server-only';
import { listConstants } from '@/lib/estimates/constants/queries';
import { sources } from '@/lib/site/sources';

/** The addresses of other sites that public pages link to as the source of a figure, each once. */
export async function linkedSources(): Promise<string[]> {
  const constants = await listConstants();
  const addresses = [...Object.values(sources), ...constants.map(({ sourceUrl }) => sourceUrl)];
  return [...new Set(addresses.filter((address) => address !== null))];
}

import 'server-only';
import { listConstants } from '@/lib/estimates/constants/queries';
import { linksIn } from '@/lib/site/linked-text';
import { permitOffices, utilities } from '@/lib/site/places';
import { sources } from '@/lib/site/sources';

const placeLinks = [
  ...Object.values(utilities).map(({ url }) => url),
  ...Object.values(permitOffices).flatMap(linksIn),
];

/** The addresses of other sites that public pages link to as the source of a figure, each once. */
export async function linkedSources(): Promise<string[]> {
  const constants = await listConstants();
  const addresses = [
    ...Object.values(sources),
    ...placeLinks,
    ...constants.map(({ sourceUrl }) => sourceUrl),
  ];
  return [...new Set(addresses.filter((address) => address !== null))];
}

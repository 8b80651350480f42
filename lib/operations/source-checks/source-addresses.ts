import { linksIn } from '@/lib/site/linked-text';
import { permitOffices, utilities } from '@/lib/site/places';
import { sources } from '@/lib/site/sources';

const placeLinks = [
  ...Object.values(utilities).map(({ url }) => url),
  ...Object.values(permitOffices).flatMap(linksIn),
];

/** The addresses of other sites that public pages link to as the source of a figure, each once. */
export function sourceAddresses(constants: { sourceUrl?: string | null }[]): string[] {
  const addresses = [
    ...Object.values(sources),
    ...placeLinks,
    ...constants.map(({ sourceUrl }) => sourceUrl),
  ];
  return [...new Set(addresses.filter((address) => typeof address === 'string'))];
}

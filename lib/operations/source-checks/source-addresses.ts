import { distanceMap } from '@/lib/site/drawings';
import { fromFacts } from '@/lib/site/facts/current';
import { linksIn } from '@/lib/site/linked-text';
import { sources } from '@/lib/site/sources';
import { permitText, utilitiesText } from '@/lib/site/town-notes';
import { towns } from '@/lib/site/towns';

const placeLinks = fromFacts(() =>
  [
    ...towns().flatMap((town) => [utilitiesText(town), permitText(town) ?? '']),
    distanceMap().caption,
  ].flatMap(linksIn),
);

/** The addresses of other sites that public pages link to as the source of a figure, each once. */
export function sourceAddresses(constants: { sourceUrl?: string | null }[]): string[] {
  const addresses = [
    ...Object.values(sources),
    ...placeLinks(),
    ...constants.map(({ sourceUrl }) => sourceUrl),
  ];
  return [...new Set(addresses.filter((address) => typeof address === 'string'))];
}

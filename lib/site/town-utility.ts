import type { Town, UtilityId } from '@/lib/site/schema';

/** Utilities by the names on their bills. */
export const utilityNames: Record<UtilityId, string> = {
  dep: 'Duke Energy Progress',
  duke: 'Duke Energy',
  frenchBroadEmc: 'French Broad EMC',
  haywoodEmc: 'Haywood EMC',
};

/** The utility that an estimate for a town is for: the one that most likely serves it. */
export function likelyUtility({ utilities }: Pick<Town, 'utilities'>): UtilityId {
  const [first] = utilities;
  if (!first) throw new Error('a town has a utility');
  return first;
}

/** Says which utility an estimate for a town is for. The bill decides where several serve it. */
export function utilityText([first, ...others]: readonly UtilityId[]): string {
  if (!first) return '';
  const serves =
    first === 'duke' ? 'Duke Energy (we use its lower rate, that of Carolinas)' : utilityNames[first];
  if (others.length === 0) return `Your utility is ${serves}.`;
  const rest = others.map((other) => utilityNames[other]).join(' or ');
  return `Your utility is probably ${serves}. Parts of town have ${rest}, so check your bill.`;
}

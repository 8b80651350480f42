import { fromFacts } from '@/lib/site/facts/current';
import type { Town, UtilityId } from '@/lib/site/installer/schema';
import { towns, utilities } from '@/lib/site/places';
import { dukeNames } from '@/lib/site/utility-names';

/** The name of a utility on its bills. */
export const utilityName = (id: UtilityId): string =>
  utilities()[id]?.name ?? (id === 'dep' ? dukeNames.dep : dukeNames.duke);

/** The names of all utilities that serve some towns, Duke's companies first. */
export function utilitiesServing(served: readonly Pick<Town, 'utilities'>[]): string[] {
  const serves = (id: UtilityId) => served.some((town) => town.utilities.includes(id));
  const others = Object.keys(utilities()).filter(serves).map(utilityName);
  if (serves('duke')) return [dukeNames.dep, 'Duke Energy Carolinas', ...others];
  return serves('dep') ? [dukeNames.dep, ...others] : others;
}

/** Whether Duke Energy Progress serves one of our towns. */
export const servesProgress = fromFacts(() => towns().some((town) => town.utilities.includes('dep')));

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
    first === 'duke' ? 'Duke Energy (we use its lower rate, that of Carolinas)' : utilityName(first);
  if (others.length === 0) return `Your utility is ${serves}.`;
  const rest = others.map(utilityName).join(' or ');
  return `Your utility is probably ${serves}. Parts of town have ${rest}, so check your bill.`;
}

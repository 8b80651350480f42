import { ownTownIn } from '@/lib/leads/own-town';
import type { Lead } from '@/lib/leads/schema';

/** The town of a lead as the end of a phrase: ` in Weaverville`. Only one of ours, so that nothing that was typed is in it. */
export function leadPlace({ address }: Pick<Lead, 'address'>): string {
  const town = ownTownIn(address);
  return town ? ` in ${town.name}` : '';
}

/** The footnote of mails that each person can turn off. */
export const WHY_ALERTED =
  'You’ll need to sign in to open a lead. You choose which of these emails you get in the settings, under You.';

import 'server-only';
import { countOwnersWithoutSecondFactor } from '@/lib/accounts/second-factor/queries';
import { hasSavedRecipients } from '@/lib/leads/notify/queries';
import { mailRoute } from '@/lib/outbox/mailer';
import { env, hasPublicAddress } from '@/lib/platform/env';
import { business } from '@/lib/site/business';
import { testimonials } from '@/lib/site/testimonials';
import { type GoingLiveItem, goingLiveItems } from './checks';

/** The launch checklist with the current state of each item, for a site that was or wasn't backed up yet. */
export async function getGoingLiveItems(hasBackup: boolean): Promise<GoingLiveItem[]> {
  const [isSaved, ownersWithoutSecondFactor] = await Promise.all([
    hasSavedRecipients(),
    countOwnersWithoutSecondFactor(),
  ]);
  return goingLiveItems({
    business: business(),
    testimonials: testimonials(),
    hasSavedRecipients: isSaved,
    hasMailServer: mailRoute() === 'server',
    ownersWithoutSecondFactor,
    hasBackup,
    hasPublicAddress: hasPublicAddress(),
    isIndexingOff: env().INDEXING === 'off',
  });
}

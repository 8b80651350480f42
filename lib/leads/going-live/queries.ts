import 'server-only';
import { countOwnersWithoutSecondFactor } from '@/lib/accounts/second-factor/queries';
import { hasSavedRecipients } from '@/lib/leads/notify/queries';
import { mailRoute } from '@/lib/outbox/mailer';
import { business } from '@/lib/site/business';
import { testimonials } from '@/lib/site/testimonials';
import { type GoingLiveItem, goingLiveItems } from './checks';

/** What is to be settled before the site goes live, and which of it is done. */
export async function getGoingLiveItems(): Promise<GoingLiveItem[]> {
  const [isSaved, ownersWithoutSecondFactor] = await Promise.all([
    hasSavedRecipients(),
    countOwnersWithoutSecondFactor(),
  ]);
  return goingLiveItems({
    business,
    testimonials,
    hasSavedRecipients: isSaved,
    hasMailServer: mailRoute() === 'server',
    ownersWithoutSecondFactor,
  });
}

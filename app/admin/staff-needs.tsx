import 'server-only';
import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskCommands } from '@/components/leads/desk-commands';
import { leadQueries } from '@/components/leads/lead-queries';
import { NeedsMark } from '@/components/leads/needs/needs-mark';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { getGoingLiveItems } from '@/lib/leads/going-live/queries';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { lastBackup } from '@/lib/operations/queries';
import { listConstants } from '@/lib/solar/constants/queries';
import { reviewWarnings } from '@/lib/solar/constants/review-warnings';
import { prefetch, prefetchAll } from './prefetch';

/** The mark in the bar of every staff page, with what it counts, and the commands of the desk. */
export async function staffNeeds({ id, role }: Staff): Promise<ReactNode> {
  if (!mayChange(role)) return <DeskCommands userId={id} />;
  const isOwner = role === 'owner';
  const [warnings, goingLive, data] = await Promise.all([
    isOwner ? listConstants().then((constants) => reviewWarnings(constants, Date.now())) : [],
    isOwner ? lastBackup().then((backup) => getGoingLiveItems(backup !== undefined)) : [],
    prefetchAll(
      prefetch(leadQueries.health(), getDeliveryHealth),
      prefetch(leadQueries.syntheticCheck(), getSyntheticCheckStatus),
    ),
  ]);
  return (
    <HydrationBoundary state={data}>
      <NeedsMark warnings={warnings} goingLive={goingLive} />
      <DeskCommands userId={id} />
    </HydrationBoundary>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, UserPen, Zap } from 'lucide-react';
import { isAllDelivered } from '@/components/leads/deliveries/health-text';
import { syntheticCheckText } from '@/components/leads/deliveries/synthetic-check-text';
import { leadQueries } from '@/components/leads/lead-queries';
import { useNow } from '@/components/shell/now';
import { useProfile } from '@/components/shell/profile';
import { Popover } from '@/components/ui/popover';
import { lacksName } from '@/lib/accounts/profile/schema';
import type { GoingLiveItem } from '@/lib/leads/going-live/checks';
import { DeliveryNeed } from './delivery-need';
import { GoingLive } from './going-live';
import { Need } from './need';

interface NeedsMarkProps {
  /** What owners should know about the savings estimate (lib/solar/constants/review-warnings.ts); empty for other staff. */
  warnings: string[];
  /** The list of the owners; empty for other staff. */
  goingLive: GoingLiveItem[];
}

/** The mark in the bar: how many things need somebody, and in its popover which. */
export function NeedsMark({ warnings, goingLive }: NeedsMarkProps) {
  const isDeliveryWrong = useIsDeliveryWrong();
  const isLiveListOpen = goingLive.some(({ isDone }) => !isDone);
  const { profile } = useProfile();
  const isNameless = lacksName(profile);
  const count = Number(isDeliveryWrong) + warnings.length + Number(isLiveListOpen) + Number(isNameless);
  const text = needsText(count);
  return (
    <Popover
      id="needs"
      label="Things that need you"
      side="end"
      title={text}
      className="w-100"
      buttonClass="bar-button px-2"
      button={
        <>
          <CircleAlert aria-hidden="true" className={count > 0 ? 'size-4' : 'size-4 text-soft'} />
          <span aria-hidden="true">{count > 0 && count}</span>
          <span className="sr-only">{text}</span>
        </>
      }
    >
      <h2 className="px-4 pt-3 text-body">{text}</h2>
      <DeliveryNeed />
      {isNameless && (
        <Need label="Your name" icon={UserPen}>
          <p>Your colleagues see {profile.email} instead of your name.</p>
          <a href="/admin/settings/you" className="link w-fit font-medium">
            Say your name
          </a>
        </Need>
      )}
      {warnings.length > 0 && (
        <Need label="Savings estimate" icon={Zap}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
          <a href="/admin/settings/estimate" className="link w-fit font-medium">
            Review the savings estimate
          </a>
        </Need>
      )}
      <GoingLive items={goingLive} />
    </Popover>
  );
}

function useIsDeliveryWrong(): boolean {
  const { data: health, isError } = useQuery(leadQueries.health());
  const { data: check } = useQuery(leadQueries.syntheticCheck());
  const now = useNow();
  const isCheckBad = check !== undefined && syntheticCheckText(check, now).tone === 'bad';
  return isError || isCheckBad || (health !== undefined && !isAllDelivered(health));
}

function needsText(count: number): string {
  if (count === 0) return 'Nothing needs you';
  return count === 1 ? '1 thing needs you' : `${count} things need you`;
}

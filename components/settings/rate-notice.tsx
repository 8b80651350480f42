'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { Switch } from '@/components/ui/switch';
import { bridgeRate } from '@/lib/site/bridge-rate';
import { daysUntil } from '@/lib/site/days-left';
import { saveRateNotice } from './notice-calls';
import { settingsQueries } from './settings-queries';
import { useSettingMutation } from './use-setting-mutation';

/** Whether the home page shows the notice on the Bridge Rate, which ends by itself. */
export function RateNoticeSettings() {
  const { data, isLoadingError, refetch } = useQuery(settingsQueries.rateNotice());
  const { mutate, isPending, error } = useSettingMutation(
    settingsQueries.rateNotice().queryKey,
    saveRateNotice,
  );
  const isOver = daysUntil(bridgeRate.lastDay, useNow()) < 0;
  return (
    <SettingsSection
      id="rate-notice"
      note="One line near the top of the home page that counts down to the end of Duke’s Bridge Rate and links to what changes."
    >
      {!data && !isLoadingError && <ListLoading subject="the notice" />}
      {isLoadingError && <ListFailed subject="the notice" onRetry={() => void refetch()} />}
      {data && (
        <div className="grid gap-5">
          <Switch
            label="The home page shows the notice"
            isOn={data.isOn}
            isDisabled={isPending}
            onChange={(isOn) => mutate(isOn)}
          >
            {isOver
              ? `It went away by itself after ${bridgeRate.lastDayText}, so this switch doesn’t do anything now.`
              : `It goes away by itself after ${bridgeRate.lastDayText}.`}
          </Switch>
          <SaveError error={error} />
        </div>
      )}
    </SettingsSection>
  );
}

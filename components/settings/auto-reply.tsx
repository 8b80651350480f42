'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { Switch } from '@/components/ui/switch';
import type { AutoReply } from '@/lib/leads/notify/schema';
import { callBackAfter } from '@/lib/site/call-back';
import { saveAutoReply, saveCallTime } from './mail-calls';
import { settingsQueries } from './settings-queries';
import { useSettingMutation } from './use-setting-mutation';

const CALL_TIME_HINT =
  'The time comes from your business hours, which don’t include holidays. Turn it on only if someone always calls by then.';

interface AutoReplySettingsProps {
  isOwner: boolean;
}

/** Settings of the automatic reply: whether it's sent, and whether it promises a time for the call. */
export function AutoReplySettings({ isOwner }: AutoReplySettingsProps) {
  const { data, isLoadingError, refetch } = useQuery(settingsQueries.autoReply());
  return (
    <SettingsSection
      id="automatic-reply"
      note="A short email that says you have the request and what happens next. It repeats the visitor’s name, phone number, service and savings estimate, and nothing else from the form."
    >
      {!data && !isLoadingError && <ListLoading subject="the automatic reply" />}
      {isLoadingError && <ListFailed subject="the automatic reply" onRetry={() => void refetch()} />}
      {data && <Switches settings={data} isOwner={isOwner} />}
    </SettingsSection>
  );
}

function Switches({ settings, isOwner }: AutoReplySettingsProps & { settings: AutoReply }) {
  const { mutate, isPending, error } = useSettingMutation(
    settingsQueries.autoReply().queryKey,
    (save: () => Promise<AutoReply>) => save(),
  );
  const now = useNow();
  const promiseText = `${settings.namesCallTime ? 'Someone who writes now is told' : 'Someone who writes now would be told'}: “We’ll call you ${callBackAfter(now).text}.”`;
  return (
    <div className="grid gap-5">
      <Switch
        label="Visitors who give an email get a reply"
        isOn={settings.isOn}
        isDisabled={isPending}
        onChange={(isOn) => mutate(() => saveAutoReply(isOn))}
      />
      <Switch
        label="The reply promises a time for the call"
        isOn={settings.namesCallTime}
        isDisabled={isPending || !isOwner}
        onChange={(namesCallTime) => mutate(() => saveCallTime(namesCallTime))}
      >
        {[!isOwner && 'Only an owner can change this.', promiseText, CALL_TIME_HINT]
          .filter(Boolean)
          .join(' ')}
      </Switch>
      <SaveError error={error} />
    </div>
  );
}

'use client';

import { useState } from 'react';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { useNow } from '@/components/leads/use-now';
import { callBackAfter } from '@/lib/site/call-back';
import { ListFailed, ListLoading } from './list-states';
import { fetchAutoReply, saveAutoReply } from './mail-calls';
import { SettingsSection } from './settings-section';
import { useLoaded } from './use-loaded';

/** Whether visitors get a mail that says when they are called. */
export function AutoReplySwitch() {
  const { data, hasFailed, reload } = useLoaded(fetchAutoReply);
  return (
    <SettingsSection
      id="automatic-reply"
      note="It names a time by the opening hours. They know no holidays: turn it off while nobody calls."
    >
      {!data && !hasFailed && <ListLoading what="the automatic reply" />}
      {!data && hasFailed && <ListFailed what="the automatic reply" onRetry={reload} />}
      {data && <Switch stored={data.isOn} />}
    </SettingsSection>
  );
}

function Switch({ stored }: { stored: boolean }) {
  const [isOn, setIsOn] = useState(stored);
  const { isSaving, error, save } = useSaving();
  const now = useNow();
  return (
    <div>
      <label className="flex min-h-6 gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isSaving}
          onChange={({ target }) => save(async () => setIsOn((await saveAutoReply(target.checked)).isOn))}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        Visitors who give an email get a reply
      </label>
      <p className="mt-1 pl-8 text-caption text-soft">
        Who writes now is told: “We call you {callBackAfter(now).text}”.
      </p>
      <SaveError error={error} />
    </div>
  );
}

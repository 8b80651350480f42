'use client';

import { type ReactNode, useId, useState } from 'react';
import { useNow } from '@/components/leads/use-now';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import { useSaving } from '@/components/shell/use-saving';
import type { AutoReply } from '@/lib/leads/notify/schema';
import { callBackAfter } from '@/lib/site/call-back';
import { fetchAutoReply, saveAutoReply, saveCallTime } from './mail-calls';

const CALL_TIME_HINT =
  'The time comes from your opening hours, which don’t know holidays: turn it on only if somebody always calls by then.';

interface AutoReplySettingsProps {
  isOwner: boolean;
}

/** Settings of the automatic reply: whether it's sent, and whether it promises a time for the call. */
export function AutoReplySettings({ isOwner }: AutoReplySettingsProps) {
  const { data, hasFailed, reload } = useLoaded(fetchAutoReply);
  return (
    <SettingsSection
      id="automatic-reply"
      note="A short mail that says you have the request and what happens next. It repeats nothing the visitor wrote but a name."
    >
      {!data && !hasFailed && <ListLoading subject="the automatic reply" />}
      {!data && hasFailed && <ListFailed subject="the automatic reply" onRetry={reload} />}
      {data && <Switches stored={data} isOwner={isOwner} />}
    </SettingsSection>
  );
}

function Switches({ stored, isOwner }: AutoReplySettingsProps & { stored: AutoReply }) {
  const [settings, setSettings] = useState(stored);
  const { isSaving, error, save } = useSaving();
  const now = useNow();
  const promiseText = `${settings.namesCallTime ? 'Somebody who writes now is told' : 'It would tell somebody who writes now'}: “We’ll call you ${callBackAfter(now).text}”.`;
  const update = (call: Promise<AutoReply>) => save(async () => setSettings(await call));
  return (
    <div className="grid gap-5">
      <Switch
        label="Visitors who give an email get a reply"
        isOn={settings.isOn}
        isDisabled={isSaving}
        onChange={(isOn) => update(saveAutoReply(isOn))}
      />
      <Switch
        label="The reply promises a time for the call"
        isOn={settings.namesCallTime}
        isDisabled={isSaving || !isOwner}
        onChange={(namesCallTime) => update(saveCallTime(namesCallTime))}
      >
        {[!isOwner && 'Only an owner can change this.', promiseText, CALL_TIME_HINT]
          .filter(Boolean)
          .join(' ')}
      </Switch>
      <SaveError error={error} />
    </div>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  children?: ReactNode;
}

function Switch({ label, isOn, isDisabled, onChange, children }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-6 gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          aria-disabled={isDisabled}
          aria-describedby={children ? hintId : undefined}
          onChange={({ target }) => isDisabled || onChange(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        {label}
      </label>
      {children && (
        <p id={hintId} className="mt-1 pl-8 text-caption text-soft">
          {children}
        </p>
      )}
    </div>
  );
}

'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import type { AlertChange, AlertChoices, AlertWay, OwnAlerts as Own } from '@/lib/accounts/alerts/schema';
import { changeAlerts } from './account-calls';
import { accountQueries, refetchAccounts } from './account-queries';
import { PushDevices } from './push-devices';

/** What the signed-in user hears of, and how. */
export function OwnAlerts({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(accountQueries.alerts());
  const { data } = query;
  return (
    <SettingsSection
      id="your-alerts"
      note="What the site tells you. Who gets an email about each new lead is set for everybody."
    >
      <LoadState query={query} subject="your alerts" />
      {data && (
        <div className="grid gap-8">
          <AlertsForm own={data} isOwner={isOwner} />
          <PushDevices own={data} />
        </div>
      )}
    </SettingsSection>
  );
}

const ways: Record<AlertWay, string> = { mail: 'Email', push: 'Push notification', off: 'Off' };

interface AlertsFormProps {
  own: Own;
  isOwner: boolean;
}

function AlertsForm({ own: { alerts, devices }, isOwner }: AlertsFormProps) {
  const [changed, setChanged] = useState<AlertChange>({});
  const shown: AlertChoices = { ...alerts, ...changed };
  const choose = (change: AlertChange) => setChanged({ ...changed, ...change });
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    // Only what was changed: the rest may have been changed on another device.
    mutationFn: () => changeAlerts(changed),
    onSuccess: (saved) => {
      client.setQueryData(accountQueries.alerts().queryKey, saved);
      setChanged({});
      toast({ title: 'Alerts saved' });
    },
    onSettled: refetchAccounts,
  });
  const isUnchanged = Object.keys(changed).length === 0;
  const withoutDevice = (way: AlertWay) =>
    way === 'push' && devices.length === 0 ? ' It comes by email until you add a device.' : '';

  return (
    <StaffForm
      isBusy={isPending || isUnchanged}
      onSubmit={() => mutate()}
      aria-label="Your alerts"
      className="grid gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <WayField
          id="alert-assigned"
          label="A lead is assigned to you"
          hint={`By somebody else, or by a rule.${withoutDevice(shown.assigned)}`}
          value={shown.assigned}
          onChange={(assigned) => choose({ assigned })}
        />
        <WayField
          id="alert-unopened"
          label="Nobody opens a lead"
          hint={`After one business hour${isOwner ? ', and again after two' : ''}.${withoutDevice(shown.unopened)}`}
          value={shown.unopened}
          onChange={(unopened) => choose({ unopened })}
        />
      </div>
      <Toggle
        label="Push notification for each new lead"
        isOn={shown.newLeadPush}
        onChange={(newLeadPush) => choose({ newLeadPush })}
      >
        {devices.length === 0 && 'Add a device first.'}
      </Toggle>
      <Toggle label="Morning email" isOn={shown.morning} onChange={(morning) => choose({ morning })}>
        At 7:30 on days when you’re open, if somebody is waiting: who to call back, who is new, and the
        quarantine.
      </Toggle>
      <Toggle label="Monday email" isOn={shown.monday} onChange={(monday) => choose({ monday })}>
        Last week in a sentence.
      </Toggle>
      <SaveError error={error} />
      <Button type="submit" isInactive={isPending || isUnchanged} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">your alerts</span>
      </Button>
    </StaffForm>
  );
}

const Toggle = (props: Omit<Parameters<typeof Switch>[0], 'isDisabled'>) => (
  <Switch isDisabled={false} {...props} />
);

interface WayFieldProps {
  id: string;
  label: string;
  hint: string;
  value: AlertWay;
  onChange: (way: AlertWay) => void;
}

function WayField({ id, label, hint, value, onChange }: WayFieldProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      <Select
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value as AlertWay)}
      >
        {Object.entries(ways).map(([way, name]) => (
          <option key={way} value={way}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

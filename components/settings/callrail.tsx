'use client';

import { useState } from 'react';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { callRailInputSchema } from '@/lib/leads/incoming-calls/callrail/schema';

/** The connection to CallRail, which sends each call after it to `address`; for owners. */
export function CallRail({ address }: { address: string }) {
  const { setting, query, change } = useSetting('callrail');
  const [signingKey, setSigningKey] = useState('');
  const [invalid, setInvalid] = useState<Error | null>(null);
  const isConnected = setting?.value != null;

  function save() {
    const { data, error } = callRailInputSchema.safeParse({ signingKey });
    setInvalid(error ? new InvalidInputError(error.issues[0]?.message) : null);
    if (data) change.mutate(data, { onSuccess: () => setSigningKey('') });
  }

  return (
    <SettingsSection
      id="callrail"
      note="Optional. Calls to your tracking numbers are logged with the person’s lead, or become one. In CallRail, under Webhooks, enter the address as the post-call webhook and copy the signing key."
    >
      <LoadState query={query} subject="the connection" />
      {setting && (
        <div className="grid gap-4">
          <p>
            {isConnected ? 'CallRail is connected. ' : 'CallRail isn’t connected. '}
            Its webhook goes to <code className="wrap-anywhere">{address}</code>.
          </p>
          <StaffForm isBusy={change.isPending} onSubmit={save} aria-label="CallRail" className="grid gap-3">
            <Field id="callrail-key" label={isConnected ? 'Another signing key' : 'Signing key'}>
              <Input
                id="callrail-key"
                type="password"
                autoComplete="off"
                value={signingKey}
                onChange={({ target }) => setSigningKey(target.value)}
                className="max-w-80"
              />
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" isInactive={change.isPending}>
                Save <span className="sr-only">the signing key</span>
              </Button>
              {isConnected && (
                <Button variant="outline" isInactive={change.isPending} onClick={() => change.mutate(null)}>
                  Disconnect <span className="sr-only">CallRail</span>
                </Button>
              )}
            </div>
            <SaveError error={invalid ?? change.error} />
          </StaffForm>
          <SettingHistory name="callrail" />
        </div>
      )}
    </SettingsSection>
  );
}

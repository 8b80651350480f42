'use client';

import { OneTimeValue } from '@/components/accounts/one-time-value';
import { LoadState } from '@/components/shell/load-states';
import { SettingForm } from '@/components/shell/setting-form';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { useSetting } from '@/components/shell/use-setting';
import { WebhookControls } from './webhook-controls';
import { WebhookForm } from './webhook-form';

/** The webhook that new leads are posted to; for owners. */
export function Webhook() {
  const { setting, query } = useSetting('webhook');
  const webhook = setting?.value;
  return (
    <SettingsSection
      id="webhook"
      note="Optional. New leads, and what else you choose, are also posted to this address, signed, so a CRM can pick them up."
    >
      <LoadState query={query} subject="the webhook" />
      {setting && (
        <div className="grid gap-5">
          <WebhookForm webhook={setting.value} />
          {webhook?.secret && <WebhookSecret secret={webhook.secret} />}
          {webhook && setting.changedAt && <WebhookControls since={setting.changedAt} />}
        </div>
      )}
      <SettingHistory name="webhook" />
      {webhook && (
        <div className="mt-8 grid gap-4">
          <h3 className="font-sans text-base font-semibold tracking-normal">What it’s told</h3>
          <SettingForm name="webhook-events" isOwner />
        </div>
      )}
    </SettingsSection>
  );
}

/** The signing secret, shown only once. */
function WebhookSecret({ secret }: { secret: string }) {
  return (
    <OneTimeValue
      id="webhook-secret"
      title="Saved. New leads will be posted there."
      label="Secret"
      value={secret}
    >
      Give the receiver this secret so it can check signatures. You won’t see it again.
    </OneTimeValue>
  );
}

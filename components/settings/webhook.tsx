'use client';

import { useState } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import type { WebhookSaved } from '@/lib/leads/notify/webhook/schema';
import { fetchWebhook } from './webhook-calls';
import { WebhookControls } from './webhook-controls';
import { WebhookForm } from './webhook-form';
import { WebhookSecret } from './webhook-secret';

/** The webhook that new leads are posted to; for owners. */
export function Webhook() {
  // Wrapped in an object, because a null webhook is valid data.
  const { data, hasFailed, reload } = useLoaded(async (signal) => ({ webhook: await fetchWebhook(signal) }));
  const [saved, setSaved] = useState<WebhookSaved | null>(null);
  const onChanged = (next: WebhookSaved | null) => {
    setSaved(next);
    reload();
  };
  return (
    <SettingsSection
      id="webhook"
      note="Optional. Every new lead is also posted to this address, signed, so that a CRM can take it in."
    >
      {!data && !hasFailed && <ListLoading subject="the webhook" />}
      {!data && hasFailed && <ListFailed subject="the webhook" onRetry={reload} />}
      {data && (
        <div className="grid gap-5">
          <WebhookForm key={data.webhook?.url} webhook={data.webhook} onSaved={onChanged} />
          {saved && <WebhookSecret secret={saved.secret} />}
          {data.webhook && <WebhookControls webhook={data.webhook} onRemoved={() => onChanged(null)} />}
        </div>
      )}
    </SettingsSection>
  );
}

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

/** Where every new lead is posted to, for another program; for owners. */
export function Webhook() {
  // In an object: no webhook is an answer too.
  const { data, hasFailed, reload } = useLoaded(async (signal) => ({ webhook: await fetchWebhook(signal) }));
  const [saved, setSaved] = useState<WebhookSaved | null>(null);
  const change = (next: WebhookSaved | null) => {
    setSaved(next);
    reload();
  };
  return (
    <SettingsSection
      id="webhook"
      note="Optional. Every new lead is also posted to this address, signed, so that a CRM can take it in."
    >
      {!data && !hasFailed && <ListLoading what="the webhook" />}
      {!data && hasFailed && <ListFailed what="the webhook" onRetry={reload} />}
      {data && (
        <div className="grid gap-5">
          <WebhookForm key={data.webhook?.url} webhook={data.webhook} onSaved={change} />
          {saved && <WebhookSecret secret={saved.secret} />}
          {data.webhook && <WebhookControls webhook={data.webhook} onRemoved={() => change(null)} />}
        </div>
      )}
    </SettingsSection>
  );
}

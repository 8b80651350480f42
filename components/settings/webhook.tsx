'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import type { WebhookSaved } from '@/lib/leads/notify/webhook/schema';
import { settingsQueries } from './settings-queries';
import { WebhookControls } from './webhook-controls';
import { WebhookForm } from './webhook-form';
import { WebhookSecret } from './webhook-secret';

/** The webhook that new leads are posted to; for owners. */
export function Webhook() {
  const { data: webhook, isPending, isLoadingError, refetch } = useQuery(settingsQueries.webhook());
  const client = useQueryClient();
  const [saved, setSaved] = useState<WebhookSaved | null>(null);
  const onChanged = (next: WebhookSaved | null) => {
    setSaved(next);
    void client.invalidateQueries(settingsQueries.webhook());
  };
  return (
    <SettingsSection
      id="webhook"
      note="Optional. Every new lead is also posted to this address, signed, so a CRM can pick it up."
    >
      {isPending && <ListLoading subject="the webhook" />}
      {isLoadingError && <ListFailed subject="the webhook" onRetry={() => void refetch()} />}
      {webhook !== undefined && (
        <div className="grid gap-5">
          <WebhookForm key={webhook?.url} webhook={webhook} onSaved={onChanged} />
          {saved && <WebhookSecret secret={saved.secret} />}
          {webhook && <WebhookControls webhook={webhook} onRemoved={() => onChanged(null)} />}
        </div>
      )}
    </SettingsSection>
  );
}

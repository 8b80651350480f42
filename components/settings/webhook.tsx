'use client';

import { type FormEvent, useState } from 'react';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { type WebhookAnswer, type WebhookSaved, webhookSchema } from '@/lib/webhooks/schema';
import { ListFailed, ListLoading } from './list-states';
import { SettingsSection } from './settings-section';
import { useLoaded } from './use-loaded';
import { fetchWebhook, saveWebhook } from './webhook-calls';
import { WebhookControls } from './webhook-controls';
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

interface WebhookFormProps {
  webhook: WebhookAnswer;
  onSaved: (saved: WebhookSaved) => void;
}

function WebhookForm({ webhook, onSaved }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const { isSaving, error, setError, save } = useSaving();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error: refused } = webhookSchema.safeParse({ url });
    if (!data) return setError(refused?.issues[0]?.message);
    await save(async () => onSaved(await saveWebhook(data.url)));
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Webhook" className="grid gap-3">
      <Field id="webhook-url" label="Address">
        <div className="flex flex-wrap gap-2">
          <Input
            id="webhook-url"
            type="url"
            autoComplete="off"
            placeholder="https://"
            aria-invalid={error ? true : undefined}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            className="min-h-11 min-w-0 flex-1 basis-56 py-2"
          />
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">the webhook</span>
          </Button>
        </div>
      </Field>
      {webhook && <p className="text-caption text-soft">Saving makes a new secret; the old one ends.</p>}
      <SaveError error={error} />
    </form>
  );
}

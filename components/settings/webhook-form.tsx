import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftNote } from '@/components/shell/draft-note';
import { SaveError } from '@/components/shell/save-error';
import { parseInput, StaffCallError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { UNREACHED, type WebhookView, webhookSchema } from '@/lib/leads/notify/webhook/schema';
import { useDraft } from './use-draft';

/** Edits the webhook URL. It's called before saving; a URL that doesn't respond is saved only on request. */
export function WebhookForm({ webhook }: { webhook: WebhookView }) {
  // Some receivers take whatever comes to their address, so it is a secret itself.
  const draft = useDraft('webhook', webhook?.url ?? '', false);
  const { text: url, setText: setUrl, newer } = draft;
  const { change, isSaving } = useSetting('webhook');
  const [unreachedUrl, setUnreachedUrl] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (anyway: boolean) => {
      await change.mutateAsync(parseInput(webhookSchema, { url, anyway }));
      draft.settle(url);
    },
    onSuccess: () => setUnreachedUrl(null),
    onError: (failure) => {
      if (failure instanceof StaffCallError && failure.code === UNREACHED) setUnreachedUrl(url);
    },
  });

  const isBusy = isPending || isSaving;
  return (
    <StaffForm isBusy={isBusy} onSubmit={() => mutate(false)} aria-label="Webhook" className="grid gap-3">
      <Field
        id="webhook-url"
        label="Address"
        hint={
          newer !== null && (
            <span className="wrap-anywhere">Saved in the meantime: {newer || 'no address'}</span>
          )
        }
      >
        <div className="flex flex-wrap gap-2">
          <Input
            id="webhook-url"
            type="url"
            autoComplete="off"
            placeholder="https://"
            aria-invalid={error ? true : undefined}
            aria-describedby={newer === null ? 'webhook-note' : 'webhook-url-hint webhook-note'}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            className="min-w-0 flex-1 basis-56"
          />
          <Button type="submit" isInactive={isBusy}>
            {isPending ? 'Checking…' : 'Save'} <span className="sr-only">the webhook</span>
          </Button>
        </div>
      </Field>
      <p id="webhook-note" className="text-caption text-soft">
        We post a test to the address before it’s saved.
        {webhook && ' Saving creates a new secret, and the old one stops working.'}
      </p>
      <SaveError error={error} />
      <DraftNote draft={draft} isKept={false} />
      {unreachedUrl === url && (
        <div className="grid justify-items-start gap-2">
          <p className="text-caption text-soft">
            If the receiver is just down for now, save the address anyway. We’ll keep trying to post leads
            until it answers.
          </p>
          <Button variant="outline" isInactive={isBusy} onClick={() => mutate(true)}>
            Save anyway
          </Button>
        </div>
      )}
    </StaffForm>
  );
}

import { useState } from 'react';
import { ConfirmPrompt } from '@/components/shell/confirm-prompt';
import { formatDate } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import type { WebhookResponse, WebhookTestResponse } from '@/lib/leads/notify/webhook/schema';
import { removeWebhook, testWebhook } from './webhook-calls';

interface WebhookControlsProps {
  webhook: NonNullable<WebhookResponse>;
  onRemoved: () => void;
}

/** Tests or removes the webhook. */
export function WebhookControls({ webhook, onRemoved }: WebhookControlsProps) {
  const [result, setResult] = useState<WebhookTestResponse | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const { isSaving, error, save } = useSaving();
  const test = () => {
    setResult(null);
    void save(async () => setResult(await testWebhook()));
  };
  const remove = async () => {
    if (await save(removeWebhook)) onRemoved();
  };
  return (
    <div className="grid gap-3">
      <p className="text-caption text-soft">In use since {formatDate(webhook.updatedAt)}.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-disabled={isSaving} onClick={test} className="text-primary">
          Send a test call
        </Button>
        <Button
          variant="quiet"
          aria-expanded={isConfirming}
          onClick={() => setIsConfirming(true)}
          className="text-danger"
        >
          Remove the webhook
        </Button>
      </div>
      {isConfirming && (
        <ConfirmPrompt
          consequence="Leads that were not posted yet will not be."
          action="removal"
          subject="the webhook"
          isBusy={isSaving}
          onConfirm={remove}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      <SaveError error={error} />
      <p role="status" className="text-caption wrap-anywhere">
        {result && (
          <>
            <span className={result.isSent ? 'font-semibold text-green' : 'font-semibold text-danger'}>
              {result.isSent ? 'The receiver took it.' : 'The receiver did not take it.'}
            </span>{' '}
            {result.response}
          </>
        )}
      </p>
    </div>
  );
}

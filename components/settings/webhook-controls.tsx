import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmPrompt } from '@/components/shell/confirm-prompt';
import { formatDate } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { webhookTestResponseSchema } from '@/lib/leads/notify/webhook/schema';

/** Posts a test call; returns the receiver's response. */
const testWebhook = () => staffCall('/api/admin/webhook/test', webhookTestResponseSchema, jsonPost());

/** Tests or removes the webhook. */
export function WebhookControls({ since }: { since: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const test = useMutation({ mutationFn: testWebhook });
  const { change: remove, isSaving } = useSetting('webhook');
  const isBusy = test.isPending || isSaving;
  const { data: result } = test;
  return (
    <div className="grid gap-3">
      <p className="text-caption text-soft">In use since {formatDate(since)}.</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isInactive={isBusy} onClick={() => test.mutate()}>
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
          consequence="Leads that haven’t been posted yet won’t be."
          action="removal"
          subject="the webhook"
          isBusy={isBusy}
          onConfirm={() => remove.mutate(null)}
          onCancel={() => setIsConfirming(false)}
        />
      )}
      <SaveError error={remove.error ?? test.error} />
      <p role="status" className="text-caption wrap-anywhere">
        {result && (
          <>
            <span className={result.isSent ? 'font-semibold text-success' : 'font-semibold text-danger'}>
              {result.isSent ? 'The receiver accepted it.' : 'The receiver didn’t accept it.'}
            </span>{' '}
            {result.response}
          </>
        )}
      </p>
    </div>
  );
}

import { OneTimeValue } from '@/components/accounts/one-time-value';

/** The signing secret, shown only once. */
export function WebhookSecret({ secret }: { secret: string }) {
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

import { OneTimeValue } from '@/components/accounts/one-time-value';

/** The signing secret, shown only once. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <OneTimeValue
      id="webhook-secret"
      title="Saved. New leads are posted there."
      label="Secret"
      value={secret}
    >
      Give the receiver this secret to check signatures by. It is shown only now.
    </OneTimeValue>
  );
}

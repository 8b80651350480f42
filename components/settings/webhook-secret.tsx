import { ShownOnce } from '@/components/accounts/shown-once';

/** The signing secret, shown only once. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <ShownOnce id="webhook-secret" title="Saved. New leads are posted there." label="Secret" value={secret}>
      Give the receiver this secret to check signatures by. It is shown only now.
    </ShownOnce>
  );
}

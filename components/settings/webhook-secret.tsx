import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';

/** The secret that signs, shown this once. */
export function WebhookSecret({ secret }: { secret: string }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = () => {
    input.current?.select();
    // Where there is no clipboard the selected text can still be copied by hand.
    navigator.clipboard?.writeText(secret).catch(() => {});
  };
  return (
    <div role="status" className="border-l-4 border-green bg-green-wash px-4 py-4">
      <p className="font-semibold">Saved. New leads are posted there.</p>
      <p className="mt-1 mb-3">Give the receiver this secret to check signatures by. It is shown only now.</p>
      <Field id="webhook-secret" label="Secret">
        <div className="flex gap-2">
          <Input ref={input} id="webhook-secret" readOnly value={secret} className="min-h-11 min-w-0 py-2" />
          <Button onClick={copy}>Copy</Button>
        </div>
      </Field>
    </div>
  );
}

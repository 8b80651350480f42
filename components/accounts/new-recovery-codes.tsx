import { useEffect, useRef } from 'react';
import { RecoveryCodeList } from '@/components/accounts/sign-in/recovery-code-list';
import { Button } from '@/components/ui/button';

/** New recovery codes, shown only once. */
export function NewRecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 border-l-4 border-success pl-4">
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        These codes replace your old ones. You won’t see them again.
      </p>
      <RecoveryCodeList codes={codes} />
      <Button onClick={onSaved} className="justify-self-start">
        I’ve saved them
      </Button>
    </div>
  );
}

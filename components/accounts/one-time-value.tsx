import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';

interface OneTimeValueProps {
  id: string;
  /** A message on what was done. */
  title: string;
  label: string;
  value: string;
  /** An explanation of the value. */
  children: ReactNode;
}

/** A value to copy (a link or secret) that is shown only once. */
export function OneTimeValue({ id, title, label, value, children }: OneTimeValueProps) {
  const [copied, setCopied] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (value) input.current?.select();
  }, [value]);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      // Without the Clipboard API (such as over plain HTTP) the selected text can still be copied by hand.
    }
  }

  return (
    <div role="status" className="border-l-4 border-success bg-success-wash px-4 py-4">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 mb-3">{children}</p>
      <Field id={id} label={label}>
        <div className="flex gap-2">
          <Input ref={input} id={id} readOnly value={value} className="min-w-0" />
          <Button onClick={copy}>{copied === value ? 'Copied' : 'Copy'}</Button>
        </div>
      </Field>
    </div>
  );
}

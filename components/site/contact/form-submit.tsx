import type { ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/button';

interface FormSubmitProps {
  ref?: Ref<HTMLButtonElement>;
  isBusy?: boolean;
  note: string;
  children: ReactNode;
}

/** The submit button of the contact form, with a note on what happens with the data. */
export function FormSubmit({ ref, isBusy = false, note, children }: FormSubmitProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:col-span-2">
      <Button
        ref={ref}
        type="submit"
        variant="gold"
        size="large"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        className="min-w-44 max-sm:w-full"
      >
        {children}
      </Button>
      <p className="max-w-[24rem] flex-1 basis-52 text-caption text-soft">{note}</p>
    </div>
  );
}

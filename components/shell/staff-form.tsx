import type { ComponentProps } from 'react';

interface StaffFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Whether a call of this form runs: until it ends, submitting again does nothing. */
  isBusy: boolean;
  onSubmit: () => void;
}

/** A form whose values go out by a call; what is wrong with them is said by our own messages instead of the browser's. */
export function StaffForm({ isBusy, onSubmit, ...props }: StaffFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
      {...props}
    />
  );
}

'use client';

import type { ReactNode } from 'react';
import { removeLeadDrafts } from './lead-draft';
import { forgetThisUser } from './push-device';

interface SignOutFormProps {
  className?: string;
  children: ReactNode;
}

/** Signs out, and removes drafts and notifications because the next person at this browser may be someone else. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <form
      action="/api/admin/sign-out"
      method="post"
      onSubmit={() => {
        removeLeadDrafts();
        forgetThisUser();
      }}
      className={className}
    >
      {children}
    </form>
  );
}

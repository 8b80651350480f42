'use client';

import type { ReactNode } from 'react';
import { removeLeadDrafts } from './lead-draft';

interface SignOutFormProps {
  className?: string;
  children: ReactNode;
}

/** Signs out, and removes stored note drafts because the next person at this browser may be someone else. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <form action="/api/admin/sign-out" method="post" onSubmit={removeLeadDrafts} className={className}>
      {children}
    </form>
  );
}

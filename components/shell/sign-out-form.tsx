'use client';

import type { ReactNode } from 'react';
import { removeNoteDrafts } from './note-draft';

interface SignOutFormProps {
  className?: string;
  children: ReactNode;
}

/** Signs out; the browser may be somebody else's next, so what it keeps of unsaved notes goes. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <form action="/api/admin/sign-out" method="post" onSubmit={removeNoteDrafts} className={className}>
      {children}
    </form>
  );
}

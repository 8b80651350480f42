'use client';

import { useEffect, useState } from 'react';
import type { FormToast, FormToastProps } from './form-toast';

const load = () => import('./form-toast');

/** Fetches the toast's code ahead of its use. */
export const preloadFormToast = () => void load().catch(() => {});

/** The form's toast, whose code comes after the page. Where it cannot be loaded, the note in the form says the same. */
export function LazyFormToast(props: FormToastProps) {
  const [Toast, setToast] = useState<typeof FormToast | null>(null);
  const isNeeded = props.outcome !== null && Toast === null;
  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (loaded) => setToast(() => loaded.FormToast),
      () => {},
    );
  }, [isNeeded]);
  return Toast && <Toast {...props} />;
}

'use client';

import { useEffect, useState } from 'react';
import type { FormToast, FormToastProps } from './form-toast';

const load = () => import('./form-toast');

/** Preloads the toast's code. */
export const preloadFormToast = () => void load().catch(() => {});

/** The form's toast, loaded lazily. If it fails to load, the message in the form says the same. */
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

import { useState } from 'react';
import { reasonOf } from './staff-call';

/** Runs one call at a time; `error` says in words why the last one was not stored. */
export function useSaving() {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  /** Whether it was stored. */
  const save = async (call: () => Promise<unknown>) => {
    if (isSaving) return false;
    setIsSaving(true);
    setError(undefined);
    try {
      await call();
      return true;
    } catch (cause) {
      setError(reasonOf(cause));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, error, setError, save };
}

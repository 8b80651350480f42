import { useState } from 'react';
import { saveErrorMessage } from './staff-call';

/** Runs one save request at a time; `error` is the message of the last one that failed. */
export function useSaving() {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  /** Resolves to true when the request succeeded, and to false when it failed or another one is running. */
  const save = async (request: () => Promise<unknown>) => {
    if (isSaving) return false;
    setIsSaving(true);
    setError(undefined);
    try {
      await request();
      return true;
    } catch (cause) {
      setError(saveErrorMessage(cause));
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, error, setError, save };
}

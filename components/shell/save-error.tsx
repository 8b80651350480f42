import { saveErrorMessage } from './staff-call';

/** The error message of a failed save; renders nothing without an error. */
export function SaveError({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-2 text-caption font-semibold text-danger wrap-anywhere">
      {saveErrorMessage(error)}
    </p>
  );
}

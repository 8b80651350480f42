/** Why something was not stored; nothing while all is well. */
export function SaveError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p role="alert" className="mt-2 text-caption font-semibold text-danger wrap-anywhere">
      {error}
    </p>
  );
}

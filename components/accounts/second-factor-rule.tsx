import { useId } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SaveError } from '@/components/shell/save-error';
import { useLoaded } from '@/components/shell/use-loaded';
import { useSaving } from '@/components/shell/use-saving';
import { fetchRules, saveRules } from './account-calls';

/** The setting that requires a second factor for all staff; for owners. */
export function SecondFactorRule() {
  const id = useId();
  const { data, hasFailed, reload } = useLoaded(fetchRules);
  const { isSaving, error, save } = useSaving();
  const change = async (requires: boolean) => {
    if (await save(() => saveRules(requires))) reload();
  };
  if (!data)
    return hasFailed ? (
      <ListFailed subject="the rules" onRetry={reload} />
    ) : (
      <ListLoading subject="the rules" />
    );
  return (
    <div>
      <label htmlFor={id} className="flex min-h-6 gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={data.requiresSecondFactor}
          aria-disabled={isSaving}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        Require a second factor
      </label>
      <p id={`${id}-hint`} className="mt-1 pl-8 text-caption text-soft">
        Turning it on signs out who has none; they set one up at the next sign-in, before anything else.
      </p>
      <SaveError error={error} />
    </div>
  );
}

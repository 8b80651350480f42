import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SaveError } from '@/components/shell/save-error';
import { saveRules } from './account-calls';
import { accountQueries, refetchAccounts } from './account-queries';

/** The setting that requires a second factor for all staff; for owners. */
export function SecondFactorRule() {
  const id = useId();
  const client = useQueryClient();
  const { data, isLoadingError, refetch } = useQuery(accountQueries.rules());
  const { mutate, isPending, error } = useMutation({
    mutationFn: saveRules,
    onSuccess: (rules) => client.setQueryData(accountQueries.rules().queryKey, rules),
    onSettled: refetchAccounts,
  });
  if (isLoadingError) return <ListFailed subject="the rules" onRetry={() => void refetch()} />;
  if (!data) return <ListLoading subject="the rules" />;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-6 gap-3 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={data.requiresSecondFactor}
          aria-disabled={isPending}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => isPending || mutate(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        Require a second factor
      </label>
      <p id={`${id}-hint`} className="mt-1 pl-8 text-caption text-soft">
        Turning this on signs out anyone without one. They’ll set one up the next time they sign in, before
        anything else.
      </p>
      <SaveError error={error} />
    </div>
  );
}

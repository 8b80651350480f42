import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SaveError } from '@/components/shell/save-error';
import { Switch } from '@/components/ui/switch';
import type { StaffRules as Rules } from '@/lib/accounts/staff-rules/schema';
import { saveRules } from './account-calls';
import { accountQueries, refetchAccounts } from './account-queries';

const switches: { rule: keyof Rules; label: string; hint: string }[] = [
  {
    rule: 'requiresSecondFactor',
    label: 'Require a second factor',
    hint: 'Turning this on signs out anyone without one. They’ll set one up the next time they sign in, before anything else.',
  },
  {
    rule: 'mayExport',
    label: 'Staff can export all leads',
    hint: 'When this is off, only owners can. Staff can still export up to 50 leads that they select.',
  },
  {
    rule: 'maySetRecipients',
    label: 'Staff can change who gets new leads',
    hint: 'When this is off, only owners can. Either way, a change is emailed to the old and the new addresses.',
  },
];

/** What all staff need, and may do; for owners. */
export function StaffRules() {
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
    <div className="grid gap-5">
      {switches.map(({ rule, label, hint }) => (
        <Switch
          key={rule}
          label={label}
          isOn={data[rule]}
          isDisabled={isPending}
          onChange={(isOn) => mutate({ [rule]: isOn })}
        >
          {hint}
        </Switch>
      ))}
      <SaveError error={error} />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmPrompt } from '@/components/shell/confirm-prompt';
import { formatDate } from '@/components/shell/date-format';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { StaffMember } from '@/lib/accounts/staff/schema';
import { refetchAccounts } from './account-queries';
import { RoleSelect } from './role-select';
import { removeStaff, resetSecondFactor } from './staff-calls';

interface StaffAccountProps {
  member: StaffMember;
  isOwn: boolean;
  /** Called when the account, or the button that had focus, was removed. */
  onRemoved: () => void;
}

/** One account: role, removal and second-factor reset (both with confirmation). The own account can only be changed by another owner. */
export function StaffAccount({ member, isOwn, onRemoved }: StaffAccountProps) {
  const [pendingAction, setPendingAction] = useState<'removal' | 'reset' | null>(null);
  const now = useNow();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: (id: string) => Promise<void>) => act(member.id),
    onSuccess: () => {
      setPendingAction(null);
      onRemoved();
    },
    onSettled: refetchAccounts,
  });
  const confirmAction = (act: (id: string) => Promise<void>) => isPending || mutate(act);

  return (
    <li className="grid gap-y-3 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {member.name}
            {isOwn && <span className="font-normal text-soft"> (you)</span>}
          </p>
          {member.name !== member.email && (
            <p className="text-caption text-soft wrap-anywhere">{member.email}</p>
          )}
          <p className="text-caption text-soft tabular-nums">{statusText(member, now)}</p>
        </div>
        <div className="flex items-center gap-2">
          {isOwn ? (
            <p>Owner</p>
          ) : (
            <>
              <RoleSelect member={member} />
              <Button
                variant="quiet"
                aria-label={`Remove ${member.name}`}
                aria-expanded={pendingAction === 'removal'}
                onClick={() => setPendingAction('removal')}
                className="px-3"
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      {member.hasSecondFactor && (
        <p className="-mt-2 flex flex-wrap items-center gap-x-1 text-caption text-soft">
          Second factor on
          {!isOwn && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Reset the second factor of ${member.name}`}
              aria-expanded={pendingAction === 'reset'}
              onClick={() => setPendingAction('reset')}
            >
              Reset
            </Button>
          )}
        </p>
      )}
      {pendingAction === 'removal' && (
        <ConfirmPrompt
          key="removal"
          consequence={`${member.name} will be signed out everywhere and won’t be able to sign in. What they did stays in the timelines.`}
          action="removal"
          subject={member.name}
          isBusy={isPending}
          onConfirm={() => confirmAction(removeStaff)}
          onCancel={() => setPendingAction(null)}
        />
      )}
      {pendingAction === 'reset' && (
        <ConfirmPrompt
          key="reset"
          consequence={`For a lost phone: ${member.name} will be signed out everywhere, and their password alone will get them in until they set up a second factor again.`}
          action="reset"
          subject={member.name}
          isBusy={isPending}
          onConfirm={() => confirmAction(resetSecondFactor)}
          onCancel={() => setPendingAction(null)}
        />
      )}
      <SaveError error={error} />
    </li>
  );
}

function statusText({ invitedUntil, lastSignIn }: StaffMember, now: number) {
  if (invitedUntil)
    return Date.parse(invitedUntil) > now
      ? `Invited. The link works until ${formatDate(invitedUntil)}`
      : 'Invited, but the link has expired: invite them again';
  return lastSignIn ? `Last signed in on ${formatDate(lastSignIn)}` : 'Not signed in right now';
}

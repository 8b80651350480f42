import { useState } from 'react';
import { ConfirmPrompt } from '@/components/shell/confirm-prompt';
import { formatDate } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import type { StaffMember } from '@/lib/accounts/staff/schema';
import { RoleChoice } from './role-choice';
import { removeStaff, resetSecondFactor } from './staff-calls';

interface StaffAccountProps {
  member: StaffMember;
  isOwn: boolean;
  onChanged: () => void;
  /** The account, or the button that the focus came from, is gone. */
  onGone: () => void;
}

/** One account: its role, and in two steps its removal and the reset of its second factor; one's own is another owner's to change. */
export function StaffAccount({ member, isOwn, onChanged, onGone }: StaffAccountProps) {
  const [asked, setAsked] = useState<'removal' | 'reset' | null>(null);
  const { isSaving, error, save } = useSaving();
  const act = async (call: () => Promise<unknown>) => {
    if (!(await save(call))) return;
    setAsked(null);
    onGone();
  };

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
          <p className="text-caption text-soft tabular-nums">{stateOf(member)}</p>
        </div>
        <div className="flex items-center gap-2">
          {isOwn ? (
            <p>Owner</p>
          ) : (
            <>
              <RoleChoice member={member} onChanged={onChanged} />
              <Button
                variant="quiet"
                aria-label={`Remove ${member.name}`}
                aria-expanded={asked === 'removal'}
                onClick={() => setAsked('removal')}
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
              aria-expanded={asked === 'reset'}
              onClick={() => setAsked('reset')}
            >
              Reset
            </Button>
          )}
        </p>
      )}
      {asked === 'removal' && (
        <ConfirmPrompt
          key="removal"
          consequence={`${member.name} can no longer sign in and is signed out everywhere. What they did stays in the timelines.`}
          action="removal"
          subject={member.name}
          isBusy={isSaving}
          onConfirm={() => act(() => removeStaff(member.id))}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'reset' && (
        <ConfirmPrompt
          key="reset"
          consequence={`For a lost phone: ${member.name} is signed out everywhere and signs in by the password alone, until a second factor is set up again.`}
          action="reset"
          subject={member.name}
          isBusy={isSaving}
          onConfirm={() => act(() => resetSecondFactor(member.id))}
          onCancel={() => setAsked(null)}
        />
      )}
      <SaveError error={error} />
    </li>
  );
}

function stateOf({ invitedUntil, lastSignIn }: StaffMember) {
  if (invitedUntil)
    return Date.parse(invitedUntil) > Date.now()
      ? `Invited, the link works until ${formatDate(invitedUntil)}`
      : 'Invited, the link has run out: invite again';
  return lastSignIn ? `Last signed in on ${formatDate(lastSignIn)}` : 'Not signed in now';
}

import { useRef, useState } from 'react';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { leadDate } from '@/components/leads/lead-moment';
import { Button } from '@/components/ui/button';
import type { StaffMember } from '@/lib/staff/schema';
import { RoleChoice } from './role-choice';
import { StaffAccountQuestion } from './staff-account-question';
import { removeStaff, resetSecondFactor } from './staff-calls';

interface StaffAccountProps {
  member: StaffMember;
  isOwn: boolean;
  onChanged: () => void;
  onRemoved: () => void;
}

/**
 * One account: its role, and in two steps its removal and the reset of its second factor. Nobody locks themselves out:
 * another owner does that.
 */
export function StaffAccount({ member, isOwn, onChanged, onRemoved }: StaffAccountProps) {
  const [asked, setAsked] = useState<'removal' | 'reset' | null>(null);
  const asker = useRef<HTMLButtonElement>(null);
  const { isSaving, error, save } = useSaving();
  const ask = (question: 'removal' | 'reset', button: HTMLButtonElement) => {
    asker.current = button;
    setAsked(question);
  };
  const leave = () => {
    setAsked(null);
    asker.current?.focus();
  };
  const remove = async () => {
    if (await save(() => removeStaff(member.id))) onRemoved();
  };
  const reset = async () => {
    if (!(await save(() => resetSecondFactor(member.id)))) return;
    setAsked(null);
    onChanged();
  };

  return (
    <li className="py-3.5">
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
                look="quiet"
                aria-label={`Remove ${member.name}`}
                aria-expanded={asked === 'removal'}
                onClick={(event) => ask('removal', event.currentTarget)}
                className="px-3"
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      {member.hasSecondFactor && (
        <p className="flex flex-wrap items-center gap-x-3 text-caption text-soft">
          Second factor on
          {!isOwn && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Reset the second factor of ${member.name}`}
              aria-expanded={asked === 'reset'}
              onClick={(event) => ask('reset', event.currentTarget)}
            >
              Reset
            </Button>
          )}
        </p>
      )}
      {asked === 'removal' && (
        <StaffAccountQuestion
          consequence={`${member.name} can no longer sign in and is signed out everywhere. What they did stays in the timelines.`}
          confirmation="Confirm removal"
          isBusy={isSaving}
          onConfirm={remove}
          onCancel={leave}
        />
      )}
      {asked === 'reset' && (
        <StaffAccountQuestion
          consequence={`For a lost phone: ${member.name} is signed out everywhere and signs in by the password alone, until a second factor is set up again.`}
          confirmation="Confirm reset"
          isBusy={isSaving}
          onConfirm={reset}
          onCancel={leave}
        />
      )}
      <SaveError error={error} />
    </li>
  );
}

function stateOf({ invitedUntil, lastSignIn }: StaffMember) {
  if (invitedUntil)
    return Date.parse(invitedUntil) > Date.now()
      ? `Invited, the link works until ${leadDate(invitedUntil)}`
      : 'Invited, the link has run out: invite again';
  return lastSignIn ? `Last signed in on ${leadDate(lastSignIn)}` : 'Not signed in now';
}

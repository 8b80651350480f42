import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { leadDate } from '@/components/leads/lead-moment';
import { Button } from '@/components/ui/button';
import type { StaffMember } from '@/lib/staff/schema';
import { RoleChoice } from './role-choice';
import { removeStaff } from './staff-calls';

interface StaffAccountProps {
  member: StaffMember;
  isOwn: boolean;
  onChanged: () => void;
  onRemoved: () => void;
}

/** One account: its role, and in two steps its removal. Nobody locks themselves out: another owner does that. */
export function StaffAccount({ member, isOwn, onChanged, onRemoved }: StaffAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { isSaving, error, save } = useSaving();
  const ask = () => {
    flushSync(() => setIsAsking(true));
    cancel.current?.focus();
  };
  const leave = () => {
    setIsAsking(false);
    first.current?.focus();
  };
  const remove = async () => {
    if (await save(() => removeStaff(member.id))) onRemoved();
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
                ref={first}
                look="quiet"
                aria-label={`Remove ${member.name}`}
                aria-expanded={isAsking}
                onClick={ask}
                className="px-3"
              >
                Remove
              </Button>
            </>
          )}
        </div>
      </div>
      {isAsking && (
        <div className="mt-3 border-l-4 border-danger bg-danger-wash px-4 py-4">
          <p>
            {member.name} can no longer sign in and is signed out everywhere. What they did stays in the
            timelines.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="danger" aria-disabled={isSaving} onClick={remove}>
              Confirm removal
            </Button>
            <Button ref={cancel} look="outline" onClick={leave}>
              Cancel
            </Button>
          </div>
        </div>
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

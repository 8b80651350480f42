import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import type { StaffMember } from '@/lib/accounts/staff/schema';
import { refetchAccounts } from './account-queries';
import { RoleOptions } from './role-options';
import { changeRole } from './staff-calls';

/** Changes the role of an account. It has a Save button, because arrow keys in the select would save every option passed. */
export function RoleSelect({ member }: { member: StaffMember }) {
  const [draft, setDraft] = useState(member.role);
  const select = useRef<HTMLSelectElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeRole(member.id, draft),
    // The Save button disappears, so focus moves to the select.
    onSuccess: () => select.current?.focus(),
    onSettled: refetchAccounts,
  });

  return (
    <div>
      <div className="flex gap-2">
        <div className="w-28">
          <Select
            ref={select}
            aria-label={`Role of ${member.name}`}
            value={draft}
            onChange={(event) => setDraft(event.target.value as StaffRole)}
          >
            <RoleOptions />
          </Select>
        </div>
        {draft !== member.role && (
          <Button
            aria-label={`Save the role of ${member.name}`}
            isInactive={isPending}
            onClick={() => mutate()}
          >
            Save
          </Button>
        )}
      </div>
      <SaveError error={error} />
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate } from '@/components/shell/date-format';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { type StaffRole, staffRoleSchema } from '@/lib/accounts/sign-in/schema';
import type { InvitationResponse } from '@/lib/accounts/staff/schema';
import { invitationSchema } from '@/lib/accounts/staff/schema';
import { refetchAccounts } from './account-queries';
import { OneTimeValue } from './one-time-value';
import { RoleOptions } from './role-options';
import { inviteStaff } from './staff-calls';

const typedInvitation = z.object({ email: z.string(), name: z.string(), role: staffRoleSchema });
const empty = { email: '', name: '', role: 'staff' as const };

/** Invites a member of staff: the invitation link is mailed to them and shown to the owner. */
export function InviteForm() {
  const draft = useFormDraft('invitation', NO_LEAD, typedInvitation, empty);
  const { email, name, role } = draft.value;
  const {
    mutate,
    data: invited,
    isPending,
    error,
  } = useMutation({
    mutationFn: async () => {
      parseInput(invitationSchema, draft.value);
      return inviteStaff(email, name, role);
    },
    onSuccess: draft.clear,
    onSettled: refetchAccounts,
  });
  const change = (part: Partial<typeof draft.value>) => draft.set({ ...draft.value, ...part });

  return (
    <div className="grid gap-4">
      <h3 id="invite" className="font-sans text-base font-semibold tracking-normal">
        Invite someone
      </h3>
      <StaffForm
        isBusy={isPending}
        onSubmit={() => mutate()}
        aria-labelledby="invite"
        className="grid gap-4 sm:grid-cols-2"
      >
        <Field id="invite-email" label="Email">
          <Input
            id="invite-email"
            type="email"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
        </Field>
        <Field id="invite-name" label="Name (optional)">
          <Input
            id="invite-name"
            autoComplete="off"
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field
          id="invite-role"
          label="Role"
          hint="Viewers look at leads, Insight and search data, and change nothing."
        >
          <Select
            id="invite-role"
            aria-describedby="invite-role-hint"
            value={role}
            onChange={(event) => change({ role: event.target.value as StaffRole })}
          >
            <RoleOptions />
          </Select>
        </Field>
        <Button type="submit" isInactive={isPending} className="self-end justify-self-start">
          Invite
        </Button>
        <div className="empty:hidden sm:col-span-2">
          <DraftNote draft={draft} subject="the invitation" />
        </div>
      </StaffForm>
      <SaveError error={error} />
      {invited && <InvitationLink invited={invited} />}
    </div>
  );
}

/** The invitation link, shown only once. */
function InvitationLink({ invited: { member, link, expiresAt } }: { invited: InvitationResponse }) {
  return (
    <OneTimeValue
      id="invitation-link"
      title={`${member.name} has been invited.`}
      label="Link to choose a password"
      value={link}
    >
      If your site has a mail server, we’re also emailing this link to {member.email}. If not, pass it on
      yourself. You’ll only see it now, and it works once, until {formatDate(expiresAt)}.
    </OneTimeValue>
  );
}

import { formatDate } from '@/components/shell/date-format';
import type { InvitationResponse } from '@/lib/accounts/staff/schema';
import { OneTimeValue } from './one-time-value';

/** The invitation link, shown only once. */
export function InvitationLink({ invited: { member, link, expiresAt } }: { invited: InvitationResponse }) {
  return (
    <OneTimeValue
      id="invitation-link"
      title={`${member.name} has been invited.`}
      label="Link to choose a password"
      value={link}
    >
      We’re emailing this link to {member.email}. You can also pass it on yourself. You’ll only see it now,
      and it works once, until {formatDate(expiresAt)}.
    </OneTimeValue>
  );
}

import { formatDate } from '@/components/shell/date-format';
import type { InvitationResponse } from '@/lib/accounts/staff/schema';
import { OneTimeValue } from './one-time-value';

/** The invitation link, shown only once. */
export function InvitationLink({ invited: { member, link, expiresAt } }: { invited: InvitationResponse }) {
  return (
    <OneTimeValue
      id="invitation-link"
      title={`${member.name} is invited.`}
      label="Link to choose a password"
      value={link}
    >
      A mail with this link goes to {member.email}; you can hand it over yourself, too. It is shown only now,
      works once and until {formatDate(expiresAt)}.
    </OneTimeValue>
  );
}

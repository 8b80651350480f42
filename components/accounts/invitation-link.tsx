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
      If your site has a mail server, we’re also emailing this link to {member.email}. If not, pass it on
      yourself. You’ll only see it now, and it works once, until {formatDate(expiresAt)}.
    </OneTimeValue>
  );
}

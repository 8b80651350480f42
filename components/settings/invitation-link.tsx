import { useEffect, useRef } from 'react';
import { leadDate } from '@/components/leads/lead-moment';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import type { Invited } from '@/lib/staff/schema';

/** The link of an invitation, shown this once. */
export function InvitationLink({ invited: { member, link, expiresAt } }: { invited: Invited }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const copy = () => {
    input.current?.select();
    // Where there is no clipboard the selected text can still be copied by hand.
    navigator.clipboard?.writeText(link).catch(() => {});
  };
  return (
    <div role="status" className="border-l-4 border-green bg-green-wash px-4 py-4">
      <p className="font-semibold">{member.name} is invited.</p>
      <p className="mt-1 mb-3">
        A mail with this link goes to {member.email}; you can hand it over yourself, too. It is shown only
        now, works once and until {leadDate(expiresAt)}.
      </p>
      <Field id="invitation-link" label="Link to choose a password">
        <div className="flex gap-2">
          <Input ref={input} id="invitation-link" readOnly value={link} className="min-h-11 min-w-0 py-2" />
          <Button onClick={copy}>Copy</Button>
        </div>
      </Field>
    </div>
  );
}

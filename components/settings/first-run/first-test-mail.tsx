import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { testMailResponseSchema } from '@/lib/leads/notify/schema';
import type { MailRoute } from '@/lib/outbox/schema';

const HOW =
  'Mail settings are in the environment, because they hold a password: whoever runs your server sets SMTP_URL to smtp://user:password@host:587 and MAIL_FROM, and starts the site again. You can go on without.';

const states: Record<MailRoute, string> = {
  server: 'A mail server is set up. Send yourself a test.',
  files: `No mail server is set up: mails are written to a folder on this machine. ${HOW}`,
  none: `No mail server is set up, so requests only show up on this site. ${HOW}`,
};

interface FirstTestMailProps {
  linkKey: string;
  route: MailRoute;
  proposed: string;
}

/** Whether mail is sent, and a test. */
export function FirstTestMail({ linkKey, route, proposed }: FirstTestMailProps) {
  const [address, setAddress] = useState(proposed);
  const test = useMutation({
    mutationFn: () =>
      staffCall(
        '/api/admin/first-run/test-mail',
        testMailResponseSchema,
        jsonPost({ key: linkKey, address }),
      ),
  });
  return (
    <div className="grid gap-4">
      <p>{states[route]}</p>
      {route === 'server' && (
        <>
          <Field id="first-test-address" label="Send a test email to">
            <Input
              id="first-test-address"
              type="email"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Field>
          <Button
            variant="outline"
            isInactive={test.isPending}
            onClick={() => test.mutate()}
            className="justify-self-start"
          >
            {test.isPending ? 'Sending…' : 'Send a test'}
          </Button>
        </>
      )}
      <SaveError error={test.error} />
      <p role="status" className="text-caption wrap-anywhere">
        {test.data &&
          `${test.data.isSent ? 'The mail server accepted it.' : 'The mail server didn’t accept it.'} ${test.data.response}`}
      </p>
    </div>
  );
}

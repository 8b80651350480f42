import { useMutation } from '@tanstack/react-query';
import { SaveError } from '@/components/shell/save-error';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { testMailResponseSchema } from '@/lib/leads/notify/schema';
import type { MailRoute } from '@/lib/outbox/schema';

const HOW =
  'Mail settings are in the environment, because they hold a password: whoever runs your server sets SMTP_URL to smtp://user:password@host:587 and MAIL_FROM, and starts the site again. You can go on without.';

const states: Record<Exclude<MailRoute, 'server'>, string> = {
  files: `No mail server is set up: mails are written to a folder on this machine. ${HOW}`,
  none: `No mail server is set up, so requests only show up on this site. ${HOW}`,
};

interface FirstTestMailProps {
  linkKey: string;
  /** What the business is called. */
  name: string;
  route: MailRoute;
  /** The address that is typed, or undefined if it isn't one, which is then shown. */
  check: () => string | undefined;
}

/** Whether mail is sent, and a test. */
export function FirstTestMail({ linkKey, name, route, check }: FirstTestMailProps) {
  const test = useMutation({
    mutationFn: (email: string) =>
      staffCall(
        '/api/admin/first-run/test-mail',
        testMailResponseSchema,
        jsonPost({ key: linkKey, name, email }),
      ),
  });
  if (route !== 'server')
    return <p className="border-l-2 border-rule pl-4 text-soft wrap-anywhere">{states[route]}</p>;
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        isInactive={test.isPending}
        onClick={() => {
          const address = check();
          if (address) test.mutate(address);
        }}
        className="justify-self-start"
      >
        {test.isPending ? 'Sending…' : 'Send a test'}
      </Button>
      <SaveError error={test.error} />
      <p role="status" className="text-caption wrap-anywhere empty:hidden">
        {test.data &&
          `${test.data.isSent ? `The mail server accepted a mail to ${test.variables}. Look whether it has arrived.` : 'The mail server didn’t accept it.'} ${test.data.response}`}
      </p>
    </div>
  );
}

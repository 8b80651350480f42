import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { checkRecipients, type TestMailResponse } from '@/lib/leads/notify/schema';
import { isWrittenToFile } from '@/lib/outbox/schema';
import { sendTest } from './mail-calls';
import { settingsQueries } from './settings-queries';
import { useDraft } from './use-draft';

/** Sends a test mail to one address and shows the mail server's response. */
export function TestMail({ recipients }: { recipients: string[] }) {
  const { text: recipient, setText: setRecipient } = useDraft('test-recipient', recipients[0] ?? '');
  const client = useQueryClient();
  const {
    mutate,
    data: result,
    isPending,
    error,
  } = useMutation({
    mutationFn: async () => {
      const problem = checkRecipients([recipient]).error;
      if (problem) throw new InvalidInputError(problem);
      return sendTest(recipient.trim());
    },
    onSettled: () => void client.invalidateQueries(settingsQueries.deliveries()),
  });

  return (
    <StaffForm isBusy={isPending} onSubmit={() => mutate()} aria-label="Send a test" className="grid gap-3">
      <Field id="test-recipient" label="Send a test email to">
        <div className="flex flex-wrap gap-2">
          <Input
            id="test-recipient"
            type="email"
            autoComplete="off"
            list="test-recipients"
            aria-invalid={error ? true : undefined}
            value={recipient}
            onChange={(event) => setRecipient(event.target.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" variant="outline" isInactive={isPending}>
            {isPending ? 'Sending…' : 'Send a test'}
          </Button>
        </div>
      </Field>
      <datalist id="test-recipients">
        {recipients.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <SaveError error={error} />
      <p role="status" className="text-caption wrap-anywhere">
        {result && (
          <>
            <span className={isAccepted(result) ? 'font-semibold text-success' : 'font-semibold text-danger'}>
              {resultText(result)}
            </span>{' '}
            {result.response}
          </>
        )}
      </p>
    </StaffForm>
  );
}

const isAccepted = ({ isSent, response }: TestMailResponse) => isSent && !isWrittenToFile(response);

function resultText(result: TestMailResponse): string {
  if (isAccepted(result)) return 'The mail server accepted it.';
  return result.isSent ? 'No mail server is set up.' : 'The mail server didn’t accept it.';
}

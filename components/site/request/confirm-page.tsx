import { PhoneLink } from '@/components/site/phone-link';
import { describedBy, Field, Input } from '@/components/ui/field';
import { CONFIRMED_DIGITS } from '@/lib/leads/request/schema';
import { RequestShell } from './request-shell';

interface ConfirmPageProps {
  /** The path of the calls of this page. */
  api: string;
  /** What is wrong with the digits that were sent. */
  error: string | undefined;
  /** Whether we have a phone number whose end can be named. */
  mayConfirm: boolean;
}

/** What a browser shows of a request before it has named the end of its phone number. */
export function ConfirmPage({ api, error, mayConfirm }: ConfirmPageProps) {
  if (!mayConfirm)
    return (
      <RequestShell
        heading="Your request"
        lead="It opens only in the browser you sent it from. To see it here, call us, and we’ll help you."
      >
        <div className="wrap py-air">
          <PhoneLink className="button button-accent button-large" />
        </div>
      </RequestShell>
    );
  return (
    <RequestShell
      heading="Your request"
      lead={`To open it in this browser, enter the last ${CONFIRMED_DIGITS} digits of the phone number you gave us.`}
    >
      <div className="wrap py-air">
        <form action={`${api}/confirm`} method="post" className="grid max-w-sm gap-4" noValidate>
          <Field id="digits" label={`Last ${CONFIRMED_DIGITS} digits`} error={error}>
            <Input
              id="digits"
              name="digits"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              {...describedBy('digits', { error })}
            />
          </Field>
          <button type="submit" className="button button-accent button-large">
            Open my request
          </button>
        </form>
        <p className="mt-6 max-w-measure text-caption text-soft">
          We ask once in each browser, so that the link alone shows your request to nobody else. If it won’t
          open, call <PhoneLink className="text-link whitespace-nowrap" />.
        </p>
      </div>
    </RequestShell>
  );
}

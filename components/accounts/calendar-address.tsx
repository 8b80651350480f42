import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { makeCalendarAddress, revokeCalendarAddress } from './account-calls';
import { refetchAccounts } from './account-queries';
import { ConfirmPassword } from './confirm-password';
import { OneTimeValue } from './one-time-value';

/** The secret address of the signed-in user's visits: made, shown once, renewed and revoked. */
export function CalendarAddress({ since }: { since: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const {
    mutate: revoke,
    isPending,
    error,
  } = useMutation({
    mutationFn: revokeCalendarAddress,
    onSuccess: () => setUrl(null),
    onSettled: refetchAccounts,
  });
  const action = since ? 'Make a new calendar address' : 'Make a calendar address';
  const make = async (password: string) => {
    setUrl((await makeCalendarAddress(password)).url);
    setAsking(false);
  };

  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">Your visits in your calendar</h3>
        <p className="mt-1 text-soft">
          {since
            ? `A calendar has subscribed to your visits, or can, since ${formatDate(since)}. A new address replaces the old one, and a new password ends it.`
            : 'A secret address that your calendar subscribes to. Whoever knows it sees whom you visit, when and where. A new password ends it.'}
        </p>
      </div>
      {url && (
        <OneTimeValue
          id="calendar-address"
          title="Your calendar address is ready"
          label="Calendar address"
          value={url}
        >
          Subscribe to it in your calendar (“From URL”). You won’t see it again.
        </OneTimeValue>
      )}
      {isAsking ? (
        <ConfirmPassword action={action} onConfirm={make} onCancel={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsking(true)}>
            {action}
          </Button>
          {since && (
            <Button variant="quiet" className="px-3" isInactive={isPending} onClick={() => revoke()}>
              Revoke the calendar address
            </Button>
          )}
        </div>
      )}
      <SaveError error={error} />
    </div>
  );
}

'use client';

import { leadDate, leadTime } from '@/components/leads/lead-moment';
import { ListFailed, ListLoading } from './list-states';
import { fetchMailSettings, type MailDelivery as State } from './mail-calls';
import { SettingsSection } from './settings-section';
import { TestMail } from './test-mail';
import { useLoaded } from './use-loaded';

/** How the alert mails of each address fare, and a test that asks the mail server now. */
export function MailDelivery() {
  const { data, hasFailed, reload } = useLoaded(fetchMailSettings);
  return (
    <SettingsSection
      title="Mail delivery"
      note="What the mail server said of the mails to each address. Failed ones are tried again."
    >
      {!data && !hasFailed && <ListLoading what="mail delivery" />}
      {!data && hasFailed && <ListFailed what="mail delivery" onRetry={reload} />}
      {data && (
        <div className="grid gap-6">
          {data.deliveries.length === 0 ? (
            <p className="text-soft">No mail was sent yet.</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {data.deliveries.map((state) => (
                <AddressState key={state.recipient} state={state} />
              ))}
            </ul>
          )}
          <TestMail recipients={data.recipients} onSent={reload} />
        </div>
      )}
    </SettingsSection>
  );
}

const moment = (instant: string) => `${leadDate(instant)}, ${leadTime(instant)}`;

function AddressState({ state }: { state: State }) {
  const { recipient, lastSuccessAt, lastFailureAt, lastFailure, waiting } = state;
  const isFailing = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="wrap-anywhere">{recipient}</span>
        <span className={isFailing ? 'text-caption text-danger' : 'text-caption text-green'}>
          {isFailing ? 'Failing' : 'Well'}
        </span>
      </p>
      <p className="text-caption text-soft tabular-nums">
        {lastSuccessAt ? `Last accepted on ${moment(lastSuccessAt)}. ` : 'None accepted yet. '}
        {waiting > 0 && `${waiting} ${waiting === 1 ? 'mail waits' : 'mails wait'}.`}
      </p>
      {lastFailureAt && (
        <p className="text-caption text-soft tabular-nums wrap-anywhere">
          Last failure on {moment(lastFailureAt)}
          {lastFailure && `: ${lastFailure}`}
        </p>
      )}
    </li>
  );
}

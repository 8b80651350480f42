'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadState } from '@/components/shell/load-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { When } from '@/components/shell/when';
import { type DeliveryState, isWrittenToFile } from '@/lib/outbox/schema';
import { settingsQueries } from './settings-queries';
import { TestMail } from './test-mail';

/** The delivery state of alert mails by recipient, and a form to send a test mail. */
export function MailDelivery() {
  const query = useQuery(settingsQueries.deliveries());
  const { data } = query;
  return (
    <SettingsSection
      id="mail-delivery"
      note="What the mail server said about the emails to each address. We try failed ones again, unless the server refused them for good."
    >
      <LoadState query={query} subject="email delivery" />
      {data && (
        <div className="grid gap-6">
          {data.length === 0 ? (
            <p className="text-soft">No addresses on the list.</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {data.map((state) => (
                <AddressState key={state.address} state={state} />
              ))}
            </ul>
          )}
          <TestMail recipients={data.map(({ address }) => address)} />
        </div>
      )}
    </SettingsSection>
  );
}

function AddressState({ state }: { state: DeliveryState }) {
  const { address, lastSuccess, lastSuccessResponse, lastFailure, lastFailureResponse, waiting } = state;
  const isOnlyInFile = isWrittenToFile(lastSuccessResponse);
  const isFailing = lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess);
  return (
    <li className="py-3.5">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        <span className="wrap-anywhere">{address}</span>
        {(lastSuccess || lastFailure) && (
          <span
            className={
              isFailing || isOnlyInFile
                ? 'text-caption font-semibold text-danger'
                : 'text-caption font-semibold text-success'
            }
          >
            {isFailing && 'Failing'}
            {!isFailing && (isOnlyInFile ? 'Not sent' : 'Delivered')}
          </span>
        )}
      </p>
      <p className="text-caption text-soft tabular-nums">
        {lastSuccess ? (
          <>
            Last {isOnlyInFile ? 'written to a file' : 'accepted'}: <When at={lastSuccess} />.{' '}
          </>
        ) : (
          'None accepted yet. '
        )}
        {waiting > 0 && `${waiting} ${waiting === 1 ? 'email' : 'emails'} waiting.`}
      </p>
      {lastFailure && (
        <p className="text-caption text-soft tabular-nums wrap-anywhere">
          Last failure: <When at={lastFailure} />
          {lastFailureResponse && `. ${lastFailureResponse}`}
        </p>
      )}
    </li>
  );
}

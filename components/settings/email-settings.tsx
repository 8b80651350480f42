'use client';

import { useQuery } from '@tanstack/react-query';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { RecipientsForm } from './recipients-form';
import { RecipientsList } from './recipients-list';
import { settingsQueries } from './settings-queries';

interface EmailSettingsProps {
  /** For those who can only read it: a sentence that names the owners to ask. Null for the others. */
  askOwnersText: string | null;
}

/** The recipients of new-lead alerts. */
export function EmailSettings({ askOwnersText }: EmailSettingsProps) {
  const { data, isLoadingError, refetch } = useQuery(settingsQueries.mail());
  return (
    <SettingsSection
      id="email-settings"
      note="Every address here gets an email when a lead comes in, unless its service has recipients of its own."
    >
      {!data && !isLoadingError && <RecipientsLoading />}
      {isLoadingError && <RecipientsFailed onRetry={() => void refetch()} />}
      {data &&
        (askOwnersText === null ? (
          <RecipientsForm stored={data.recipients} />
        ) : (
          <RecipientsList recipients={data.recipients} askOwnersText={askOwnersText} />
        ))}
      <SettingHistory name="recipients" />
    </SettingsSection>
  );
}

function RecipientsLoading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading email notification settings…</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

function RecipientsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-y border-danger bg-danger-wash px-5 py-5">
      <p className="font-semibold text-danger">Error loading email notification settings.</p>
      <p className="mt-1 text-caption">Failed to fetch email notification settings</p>
      <Button variant="outline" size="small" onClick={onRetry} className="mt-3 text-danger">
        Try again <span className="sr-only">to load email notification settings</span>
      </Button>
    </div>
  );
}

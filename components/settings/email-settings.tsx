'use client';

import { useEffect, useState } from 'react';
import { SettingsSection } from '@/components/shell/settings-section';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchRecipients } from './email-settings-calls';
import { RecipientsForm } from './recipients-form';
import { RecipientsList } from './recipients-list';

type Loaded = { recipients: string[] } | { error: string };

interface EmailSettingsProps {
  /** For non-owners (read only): a sentence that names the owners to ask. Null for owners. */
  askOwnersText: string | null;
}

/** The recipients of new-lead alerts. */
export function EmailSettings({ askOwnersText }: EmailSettingsProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt refetches
  useEffect(() => {
    const controller = new AbortController();
    const applyResult = (answer: Loaded) => controller.signal.aborted || setLoaded(answer);
    fetchRecipients(controller.signal).then(
      (recipients) => applyResult({ recipients }),
      (error: Error) => applyResult({ error: error.message }),
    );
    return () => controller.abort();
  }, [attempt]);

  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };

  return (
    <SettingsSection id="email-settings" note="Every address here gets a mail when a lead arrives.">
      {!loaded && <RecipientsLoading />}
      {loaded && 'error' in loaded && <RecipientsFailed error={loaded.error} onRetry={retry} />}
      {loaded &&
        'recipients' in loaded &&
        (askOwnersText === null ? (
          <RecipientsForm stored={loaded.recipients} />
        ) : (
          <RecipientsList recipients={loaded.recipients} askOwnersText={askOwnersText} />
        ))}
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

function RecipientsFailed({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border-y border-danger bg-danger-wash px-5 py-5">
      <p className="font-semibold text-danger">Error loading email notification settings.</p>
      <p className="mt-1 text-caption">{error}</p>
      <Button variant="outline" size="small" onClick={onRetry} className="mt-3 text-danger">
        Try again <span className="sr-only">to load email notification settings</span>
      </Button>
    </div>
  );
}

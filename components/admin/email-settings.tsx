'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchRecipients } from './email-settings-calls';
import { RecipientsForm } from './recipients-form';

type Loaded = { recipients: string[] } | { error: string };

/** The panel that says who is mailed when a lead arrives. */
export function EmailSettings() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    const settle = (answer: Loaded) => controller.signal.aborted || setLoaded(answer);
    fetchRecipients(controller.signal).then(
      (recipients) => settle({ recipients }),
      (error: Error) => settle({ error: error.message }),
    );
    return () => controller.abort();
  }, [attempt]);

  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };

  return (
    <section
      aria-labelledby="email-settings"
      className="grid gap-x-12 gap-y-6 border-t border-primary pt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="max-w-measure">
        <h2 id="email-settings" className="text-h4">
          Email Notification Settings
        </h2>
        <p className="mt-2 text-soft">Every address here gets a mail when a lead arrives.</p>
      </div>
      {!loaded && <RecipientsLoading />}
      {loaded && 'error' in loaded && <RecipientsFailed error={loaded.error} onRetry={retry} />}
      {loaded && 'recipients' in loaded && <RecipientsForm stored={loaded.recipients} />}
    </section>
  );
}

function RecipientsLoading() {
  return (
    <div role="status" className="grid max-w-xl gap-3">
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
      <Button look="outline" size="small" onClick={onRetry} className="mt-3 text-danger">
        Try again
      </Button>
    </div>
  );
}

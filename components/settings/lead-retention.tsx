'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { useToast } from '@/components/ui/toast';
import type { Retention } from '@/lib/leads/retention/schema';
import { PendingRetention } from './pending-retention';
import { RetentionForm } from './retention-form';
import { settingsQueries } from './settings-queries';

/** The retention period after which contacted leads are anonymized; for owners. */
export function LeadRetention() {
  const { data, isLoadingError, refetch } = useQuery(settingsQueries.retention());
  return (
    <SettingsSection
      id="lead-retention"
      note="Once a day, contacted leads that no one has worked on for this long are anonymized, the same as Erase does, and anything that has been in quarantine for this long is deleted. The privacy policy says the same. A shorter time takes effect a day after you choose it."
    >
      {!data && !isLoadingError && <ListLoading subject="how long leads are kept" />}
      {isLoadingError && <ListFailed subject="how long leads are kept" onRetry={() => void refetch()} />}
      {data && <StoredRetention stored={data} />}
    </SettingsSection>
  );
}

function StoredRetention({ stored }: { stored: Retention }) {
  const { months, pending } = stored;
  const toast = useToast();
  const onUndone = () => {
    toast({ title: 'Undone. No one was erased.' });
    document.getElementById('retention-months')?.focus();
  };
  return (
    <>
      {pending && (
        <PendingRetention key={pending.effectiveAt} months={months} pending={pending} onUndone={onUndone} />
      )}
      <RetentionForm stored={stored} />
    </>
  );
}

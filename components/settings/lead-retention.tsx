'use client';

import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import { useToast } from '@/components/ui/toast';
import type { Retention } from '@/lib/leads/retention/schema';
import { PendingRetention } from './pending-retention';
import { fetchRetention } from './retention-calls';
import { RetentionForm } from './retention-form';

/** The retention period after which contacted leads are anonymized; for owners. */
export function LeadRetention() {
  const { data, hasFailed, reload } = useLoaded(fetchRetention);
  return (
    <SettingsSection
      id="lead-retention"
      note="Once a day, contacted leads that nobody worked on for so long are anonymized, as by Erase, and what came so long ago and is still in quarantine is deleted. The privacy policy says the same. Fewer months start a day after you choose them."
    >
      {!data && !hasFailed && <ListLoading subject="how long leads are kept" />}
      {!data && hasFailed && <ListFailed subject="how long leads are kept" onRetry={reload} />}
      {data && <StoredRetention stored={data} onChanged={reload} />}
    </SettingsSection>
  );
}

function StoredRetention({ stored, onChanged }: { stored: Retention; onChanged: () => void }) {
  const { months, pending } = stored;
  const toast = useToast();
  const onUndone = () => {
    toast({ title: 'Undone. Nobody was erased.' });
    document.getElementById('retention-months')?.focus();
    onChanged();
  };
  return (
    <>
      {pending && (
        <PendingRetention key={pending.effectiveAt} months={months} pending={pending} onUndone={onUndone} />
      )}
      <RetentionForm stored={stored} onSaved={onChanged} />
    </>
  );
}

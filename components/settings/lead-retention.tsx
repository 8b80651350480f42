'use client';

import { LoadState } from '@/components/shell/load-states';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { useSetting } from '@/components/shell/use-setting';
import { useToast } from '@/components/ui/toast';
import type { Retention } from '@/lib/leads/retention/schema';
import { PendingRetention } from './pending-retention';
import { RetentionForm } from './retention-form';

/** The retention period after which contacted leads are anonymized; for owners. */
export function LeadRetention() {
  const { setting, query } = useSetting('retention');
  return (
    <SettingsSection
      id="lead-retention"
      note="Once a day, contacted leads that no one has worked on for this long are anonymized, the same as Erase does, and anything that has been in quarantine for this long is deleted. The privacy policy says the same. A shorter time takes effect a day after you choose it."
    >
      <LoadState query={query} subject="how long leads are kept" />
      {setting && <StoredRetention stored={setting.value} />}
      <SettingHistory name="retention" />
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

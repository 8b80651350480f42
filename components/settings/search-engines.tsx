'use client';

import { useQuery } from '@tanstack/react-query';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { IndexNow } from './index-now';
import { settingsQueries } from './settings-queries';
import { SiteVerificationForm } from './site-verification-form';

/** What search engines identify the site by, and whether they are told about changes; for owners. */
export function SearchEngines() {
  const { data, isLoadingError, refetch } = useQuery(settingsQueries.siteVerification());
  return (
    <SettingsSection
      id="search-engines"
      note="Show Google and Bing that this site is yours, so that their webmaster tools let you in. Choose “HTML tag” there and paste the tag here. IndexNow is optional."
    >
      <div className="grid gap-7">
        {!data && !isLoadingError && <ListLoading subject="the codes" />}
        {isLoadingError && <ListFailed subject="the codes" onRetry={() => void refetch()} />}
        {data && <SiteVerificationForm saved={data} />}
        <IndexNow />
      </div>
    </SettingsSection>
  );
}

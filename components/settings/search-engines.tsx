'use client';

import { LoadState } from '@/components/shell/load-states';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { useSetting } from '@/components/shell/use-setting';
import { IndexNow } from './index-now';
import { SiteVerificationForm } from './site-verification-form';

/** What search engines identify the site by, and whether they are told about changes; for owners. */
export function SearchEngines() {
  const { setting, query } = useSetting('site-verification');
  return (
    <SettingsSection
      id="search-engines"
      note="Show Google and Bing that this site is yours, so that their webmaster tools let you in. Choose “HTML tag” there and paste the tag here. IndexNow is optional."
    >
      <div className="grid gap-7">
        <LoadState query={query} subject="the codes" />
        <div>
          {setting && <SiteVerificationForm saved={setting.value} />}
          <SettingHistory name="site-verification" />
        </div>
        <IndexNow />
      </div>
    </SettingsSection>
  );
}

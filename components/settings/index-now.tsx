import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { useSetting } from '@/components/shell/use-setting';
import { When } from '@/components/shell/when';
import { Switch } from '@/components/ui/switch';
import type { IndexNow as IndexNowSetting } from '@/lib/seo/index-now/schema';
import type { SettingInput } from '@/lib/settings/entries';

/** Whether search engines are told about changed pages, and what came of it the last time. */
export function IndexNow() {
  const { setting, query, change } = useSetting('index-now');
  if (!setting) return <LoadState query={query} subject="the setting" />;
  return (
    <div className="grid gap-3">
      <Switch
        label="Tell search engines when a page changes"
        isOn={(change.isPending ? (change.variables as SettingInput<'index-now'>) : setting.value).isOn}
        isDisabled={change.isPending}
        onChange={(isOn) => change.mutate({ isOn })}
      >
        Saved search data and redirects go to Bing and others by IndexNow within a minute. Google doesn’t take
        part and reads the sitemap.
      </Switch>
      <LastOutcome setting={setting.value} />
      <SaveError error={change.error} />
      <SettingHistory name="index-now" />
    </div>
  );
}

function LastOutcome({ setting: { isOn, isPublic, last } }: { setting: IndexNowSetting }) {
  if (isOn && !isPublic)
    return (
      <p className="pl-8 text-caption font-semibold text-danger">
        Nothing is sent, because this site doesn’t have a public address.
      </p>
    );
  if (!last) return null;
  return (
    <p className="pl-8 text-caption tabular-nums">
      Last time, <When at={last.sentAt} />:{' '}
      <span className={last.isAccepted ? 'text-success' : 'font-semibold text-danger'}>{last.response}</span>
    </p>
  );
}

import * as Tabs from '@radix-ui/react-tabs';
import { classNames } from '@/components/ui/class-names';
import { tabStyle } from '@/components/ui/tab-style';

const tab = classNames(tabStyle, 'relative px-1');

/** The tabs of the leads page: all leads, call list, quarantine. `quarantined` is the number of quarantined leads, undefined while loading. */
export function ViewTabs({ quarantined }: { quarantined: number | undefined }) {
  return (
    <Tabs.List aria-label="Views" className="mt-2 flex gap-6 border-b border-rule">
      <Tabs.Trigger value="leads" className={tab}>
        All leads
      </Tabs.Trigger>
      <Tabs.Trigger value="call-next" className={tab}>
        Call next
      </Tabs.Trigger>
      <Tabs.Trigger value="quarantine" className={tab}>
        Quarantine{' '}
        {quarantined !== undefined && quarantined > 0 && (
          <span className="ml-1 rounded-xs bg-accent-light px-1.5 text-caption font-semibold text-on-accent tabular-nums">
            {quarantined.toLocaleString('en-US')}
          </span>
        )}
      </Tabs.Trigger>
    </Tabs.List>
  );
}

import * as Tabs from '@radix-ui/react-tabs';

const tab =
  'relative -mb-px min-h-12 border-b-[3px] border-transparent px-1 font-medium text-soft hover:text-ink data-[state=active]:border-gold data-[state=active]:font-semibold data-[state=active]:text-ink forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]';

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
          <span className="ml-1 rounded-xs bg-gold-light px-1.5 text-caption font-semibold text-on-gold tabular-nums">
            {quarantined.toLocaleString('en-US')}
          </span>
        )}
      </Tabs.Trigger>
    </Tabs.List>
  );
}

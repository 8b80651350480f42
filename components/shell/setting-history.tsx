'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SettingKey, settingHistorySchema, settings } from '@/lib/settings/entries';
import { LoadState } from './load-states';
import { staffCall } from './staff-call';
import { settingQuery } from './use-setting';
import { When } from './when';

// Below the setting's own key, so that what makes that stale makes this stale, too.
const historyQuery = (name: SettingKey, version: number | undefined) =>
  queryOptions({
    queryKey: [...settingQuery(name).queryKey, 'history', version] as const,
    queryFn: ({ signal }) =>
      staffCall(`/api/admin/settings/${name}/history`, settingHistorySchema, { signal }),
    staleTime: 0,
  });

/** Who changed a setting, when, and what, in a fold that loads it when it is opened. */
export function SettingHistory({ name }: { name: SettingKey }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label } = settings[name];
  return (
    <details className="mt-5 text-caption" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer font-semibold text-soft">
        History<span className="sr-only"> of {label}</span>
      </summary>
      {isOpen && <Changes name={name} />}
    </details>
  );
}

function Changes({ name }: { name: SettingKey }) {
  const { data: setting } = useQuery({ ...settingQuery(name), enabled: false });
  const query = useQuery(historyQuery(name, setting?.version));
  const { data } = query;
  if (!data) return <LoadState query={query} subject="the history" />;
  if (data.length === 0) return <p className="mt-2">Nothing has been changed yet.</p>;
  return (
    <ul className="mt-2 grid gap-2">
      {data.map(({ version, changedAt, changedBy, changes }) => (
        <li key={version} className="wrap-anywhere">
          <span className="text-soft tabular-nums">
            <When at={changedAt} />, {changedBy ?? 'unknown'}
          </span>
          {changes.map(({ field, from, to }) => (
            <span key={field} className="block">
              {to === undefined ? field : `${field}: ${from} → ${to}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { LoadState } from '@/components/shell/load-states';
import { useNow } from '@/components/shell/now';
import { SettingsSection } from '@/components/shell/settings-section';
import type { SiteStatus } from '@/lib/operations/schema';
import { settingsQueries } from './settings-queries';
import { backupFact, fileFact, statusFacts, statusProblems } from './site-status-text';

/** Whether the site works, and what to do if it doesn't; for owners. */
export function SiteStatusCard() {
  const query = useQuery(settingsQueries.siteStatus());
  const { data, isRefetchError } = query;
  return (
    <SettingsSection
      id="site-status"
      note="We check the database, email, backups and the server’s disk every half minute while this page is open."
    >
      <LoadState query={query} subject="how the site is doing" />
      {data && <Status status={data} isOld={isRefetchError} />}
    </SettingsSection>
  );
}

function Status({ status, isOld }: { status: SiteStatus; isOld: boolean }) {
  const now = useNow();
  const problems = statusProblems(status);
  const facts = [backupFact(status, now), fileFact(status)].filter((fact) => fact !== undefined);
  const isGood = problems.length === 0 && !isOld;
  const Mark = isGood ? CircleCheck : CircleAlert;
  return (
    <div className="grid gap-4">
      <div>
        <p
          role="status"
          className={`flex items-start gap-2 font-semibold ${isGood ? 'text-success' : 'text-danger'}`}
        >
          <Mark aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {isGood ? 'Everything we check is working.' : headline(problems.length, isOld)}
        </p>
        <p className="mt-1 pl-6 text-caption text-soft tabular-nums">{statusFacts(status, now)}</p>
        {facts.map((fact) => (
          <p key={fact} className="pl-6 text-caption text-soft tabular-nums">
            {fact}
          </p>
        ))}
      </div>
      {problems.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {problems.map(({ what, todo }) => (
            <li key={what} className="py-3.5">
              <p className="font-medium">{what}</p>
              <p className="mt-1 text-caption text-soft">{todo}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function headline(count: number, isOld: boolean): string {
  if (isOld) return 'We can’t reach the site’s server right now. This is what we last knew.';
  return count === 1 ? 'One thing needs attention.' : `${count} things need attention.`;
}

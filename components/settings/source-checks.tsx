'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import type { SourceChecks as Checks } from '@/lib/operations/source-checks/schema';
import { settingsQueries } from './settings-queries';
import { checkSources } from './source-check-calls';

/** The sources of figures on public pages that no longer answer; for owners. */
export function SourceChecks() {
  const query = useQuery(settingsQueries.sourceChecks());
  const { data } = query;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: checkSources,
    onSuccess: (checks) => client.setQueryData(settingsQueries.sourceChecks().queryKey, checks),
  });
  const isBusy = isPending || (data?.isRunning ?? false);
  return (
    <SettingsSection
      id="sources"
      note="The figures on your pages link to where they come from. We visit those sites every Monday, and list the ones that didn’t answer twice in a row."
    >
      <LoadState query={query} subject="the sources" />
      {data && (
        <div className="grid grid-cols-1 gap-4">
          <FailingSources failing={data.failing} />
          <p role="status" className="text-caption text-soft tabular-nums">
            <Status checks={data} />
          </p>
          <Button
            variant="outline"
            isInactive={isBusy}
            onClick={() => mutate()}
            className="justify-self-start"
          >
            {isBusy ? 'Checking…' : 'Check now'} <span className="sr-only">whether the sources answer</span>
          </Button>
          <SaveError error={error} />
        </div>
      )}
    </SettingsSection>
  );
}

function FailingSources({ failing }: Pick<Checks, 'failing'>) {
  if (failing.length === 0) return null;
  return (
    <ul aria-label="Sources that no longer answer" className="divide-y divide-rule border-y border-rule">
      {failing.map(({ url, problem, since }) => (
        <li key={url} className="py-3">
          <a href={url} className="link inline-block min-h-6 font-medium wrap-anywhere">
            {/* Lines break after a slash, not within a word or a number. */}
            {url.split(/(?<=\/)/).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and never move
              <Fragment key={index}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </a>
          <p className="text-caption text-soft">
            {problem} First noticed <When at={since} />.
          </p>
        </li>
      ))}
    </ul>
  );
}

function Status({ checks: { isRunning, checkedAt, count, failing } }: { checks: Checks }) {
  if (isRunning) return 'We’re visiting the sources. This takes a minute or two.';
  if (checkedAt === null) return 'Not checked yet.';
  const all = failing.length === 0 ? `None of the ${count} sources is reported. ` : '';
  return (
    <>
      {all}Last checked <When at={checkedAt} />.
    </>
  );
}

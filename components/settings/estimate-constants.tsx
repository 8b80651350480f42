'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadState } from '@/components/shell/load-states';
import { useNow } from '@/components/shell/now';
import { SettingsSection } from '@/components/shell/settings-section';
import { reviewWarnings } from '@/lib/solar/constants/review-warnings';
import { ConstantsForm } from './constants-form';
import { settingsQueries } from './settings-queries';

/** What the savings estimate is computed with; for owners. */
export function EstimateConstants() {
  const query = useQuery(settingsQueries.constants());
  const { data } = query;
  const now = useNow();
  return (
    <SettingsSection
      id="estimate-constants"
      note="Rates, prices and rules that the savings page computes with. Visitors see each value with its source and the date you last checked it. A change shows at once, and the audit log keeps what it was before."
    >
      <LoadState query={query} subject="the values of the savings estimate" />
      {data && (
        <>
          {reviewWarnings(data, now).map((warning) => (
            <p key={warning} className="mb-4 border-l-4 border-accent pl-3 font-semibold">
              {warning}
            </p>
          ))}
          <ConstantsForm constants={data} />
        </>
      )}
    </SettingsSection>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadAgo } from '@/components/leads/lead-date';
import { leadQueries } from '@/components/leads/lead-queries';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { Field, Input } from '@/components/ui/field';
import { useDebounced } from '@/components/ui/use-debounced';
import { phoneText } from '@/lib/fields/phone-text';
import { isErased, type Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';

const DEBOUNCE_MS = 150;

interface OtherLeadProps {
  lead: Lead;
  household: Lead[];
  onChoose: (other: Lead) => void;
}

/** Chooses the lead that another one is a duplicate of: one of the household, or one that a search finds. */
export function OtherLead({ lead, household, onChoose }: OtherLeadProps) {
  const [term, setTerm] = useState('');
  const { data: found, isFetching } = useQuery({
    ...leadQueries.found(useDebounced(term.trim(), DEBOUNCE_MS)),
    placeholderData: keepPreviousData,
  });
  const isSearching = term.trim() !== '';
  const listed = (isSearching ? (found ?? []) : household).filter(
    (other) => other.id !== lead.id && !isErased(other),
  );
  const empty = isFetching ? 'Searching…' : isSearching ? 'No other lead matches.' : null;
  return (
    <div className="grid gap-4">
      <Field id="merge-search" label="Search by name, phone or email">
        <Input
          id="merge-search"
          type="search"
          autoComplete="off"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </Field>
      {listed.length > 0 ? (
        <ul aria-label={isSearching ? 'Found leads' : 'Same household'} className="divide-y divide-rule">
          {listed.map((other) => (
            <li key={other.id}>
              <OtherButton other={other} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="text-soft">
          {empty}
        </p>
      )}
    </div>
  );
}

function OtherButton({ other, onChoose }: { other: Lead; onChoose: OtherLeadProps['onChoose'] }) {
  const now = useNow();
  const exceptions = useDayExceptions();
  return (
    <button
      type="button"
      onClick={() => onChoose(other)}
      className="grid min-h-11 w-full content-center py-1.5 text-left wrap-anywhere hover:bg-secondary-wash"
    >
      <span className="font-semibold text-primary-strong">{other.name}</span>
      <span className="text-caption text-soft">
        {[phoneText(other.phone), serviceLabel(other.service), leadAgo(other.createdAt, now, exceptions)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}

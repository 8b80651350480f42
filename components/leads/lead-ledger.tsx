import type { Lead } from '@/lib/leads/schema';
import { leadFields, NOT_GIVEN } from './lead-fields';

// The details' head says these already.
const ledgerFields = leadFields.filter(({ label }) => label !== 'Name' && label !== 'Status');

/** The fields of a lead as a ruled ledger; what the visitor left out is said, not skipped. */
export function LeadLedger({ lead }: { lead: Lead }) {
  return (
    <dl className="divide-y divide-rule border-t border-rule">
      {ledgerFields.map(({ label, text, href }) => {
        const value = text(lead);
        return (
          <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-caption leading-6 text-soft">{label}</dt>
            <dd className="whitespace-pre-line tabular-nums wrap-anywhere">
              {value === null && <span className="text-soft">{NOT_GIVEN}</span>}
              {value !== null && href && (
                <a href={href(value)} className="link inline-block min-h-6">
                  {value}
                </a>
              )}
              {value !== null && !href && value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

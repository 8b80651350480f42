import { CircleAlert } from 'lucide-react';

interface EstimateWarningsProps {
  warnings: string[];
  /** Whether the reader can do something about it. */
  isOwner: boolean;
}

/** What staff should know about the savings estimate (lib/solar/constants/review-warnings.ts). Renders nothing without warnings. */
export function EstimateWarnings({ warnings, isOwner }: EstimateWarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Savings estimate" className="wrap">
      <ul className="divide-y divide-rule border-b border-rule text-caption">
        {warnings.map((warning) => (
          <li key={warning} className="flex gap-2 py-2.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
            <span className="max-w-measure">
              {warning}{' '}
              {isOwner && (
                <a href="/admin/settings#estimate-constants" className="link">
                  Review the savings estimate
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

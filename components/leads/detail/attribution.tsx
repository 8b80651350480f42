import { formatDate, formatTime } from '@/components/shell/date-format';
import type { LeadDetail } from '@/lib/leads/schema';
import { LedgerEntry } from './ledger-entry';

type Touch = NonNullable<LeadDetail['firstTouch']>;

/** Where the visitor came from: what the lead is counted under, and the first and the last visit before writing. */
export function Attribution({ detail: { lead, firstTouch, lastTouch } }: { detail: LeadDetail }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      <LedgerEntry label="Source">{lead.source}</LedgerEntry>
      <LedgerEntry label="First touch">
        <TouchText touch={firstTouch} />
      </LedgerEntry>
      <LedgerEntry label="Last touch">
        <TouchText touch={lastTouch} />
      </LedgerEntry>
    </dl>
  );
}

function TouchText({ touch }: { touch: Touch | null }) {
  if (!touch) return <span className="text-soft">Not known</span>;
  return (
    <>
      {formatDate(touch.at)}, {formatTime(touch.at)}
      <span className="block">Landing page: {touch.landingPage}</span>
      <span className="block">Referrer: {touch.referrer || 'none'}</span>
      {Object.entries(touch.utm ?? {}).map(([name, value]) => (
        <span key={name} className="block">
          {name.startsWith('utm_') ? name : `utm_${name}`}: {value}
        </span>
      ))}
      {touch.gclid && <span className="block">gclid: {touch.gclid}</span>}
    </>
  );
}

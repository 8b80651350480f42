import { formatDateTime } from '@/components/shell/date-format';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { DetailRow } from './detail-row';

type Touch = NonNullable<LeadDetail['firstTouch']>;

/** The lead's attribution: the source it's counted under, and the first and last touch. */
export function Attribution({ detail: { lead, firstTouch, lastTouch, referredBy } }: { detail: LeadDetail }) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      <DetailRow label="Source">{referredBy ? `${lead.source} from ${referredBy}` : lead.source}</DetailRow>
      <DetailRow label="First touch">
        <TouchText touch={firstTouch} />
      </DetailRow>
      <DetailRow label="Last touch">
        <TouchText touch={lastTouch} />
      </DetailRow>
    </dl>
  );
}

function TouchText({ touch }: { touch: Touch | null }) {
  if (!touch) return <span className="text-soft">Unknown</span>;
  return (
    <>
      {formatDateTime(touch.at)}
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

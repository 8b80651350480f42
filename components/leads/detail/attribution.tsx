import { LeadTime } from '@/components/leads/lead-time';
import { clickIds } from '@/lib/leads/intake/campaign';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { DetailRow } from './detail-row';

type Touch = NonNullable<LeadDetail['firstTouch']>;

/** The first and the last touch of a lead, folded: the source that it's counted under stands above. */
export const Attribution = ({ detail: { firstTouch, lastTouch } }: { detail: LeadDetail }) => (
  <details className="mt-1 text-caption">
    <summary className="link min-h-6 cursor-pointer">Where the visit came from</summary>
    <dl>
      <DetailRow label="First touch">
        <TouchText touch={firstTouch} />
      </DetailRow>
      <DetailRow label="Last touch">
        <TouchText touch={lastTouch} />
      </DetailRow>
    </dl>
  </details>
);

function TouchText({ touch }: { touch: Touch | null }) {
  if (!touch) return <span className="text-soft">Unknown</span>;
  return (
    <>
      <LeadTime at={touch.at} />
      <span className="block">Landing page: {touch.landingPage}</span>
      <span className="block">Referrer: {touch.referrer || 'none'}</span>
      {Object.entries(touch.utm ?? {}).map(([name, value]) => (
        <span key={name} className="block">
          {name.startsWith('utm_') ? name : `utm_${name}`}: {value}
        </span>
      ))}
      {clickIds.map(
        (name) =>
          touch[name] && (
            <span key={name} className="block wrap-anywhere">
              {name}: {touch[name]}
            </span>
          ),
      )}
    </>
  );
}

import { daysLeftText } from '@/lib/site/days-left';
import { joinFigures } from '@/lib/site/figures';
import { bridgeRate, netMeteringPath, rateNotice } from '@/lib/site/states/north-carolina/bridge-rate';

/**
 * A sentence about the rate that closes, and a link to what changes. The server writes the days left at its rendering, and the
 * browser those of today (islands/clock-elements.ts); a phone has no room for them.
 */
export function RateNotice({ days }: { days: number }) {
  const { text, words } = rateNotice();
  return (
    <rate-notice last-day={bridgeRate.lastDay} className="block text-pretty">
      {joinFigures(text)}{' '}
      <time
        dateTime={bridgeRate.lastDay}
        data-days
        className="whitespace-nowrap text-on-inverse-soft tabular-nums max-sm:hidden"
      >
        {daysLeftText(days)}
      </time>{' '}
      <a
        href={netMeteringPath}
        className="inline-block py-0.5 font-semibold whitespace-nowrap underline decoration-accent underline-offset-4 hover:decoration-2"
      >
        {words}
      </a>
    </rate-notice>
  );
}

import { bridgeRate, netMeteringPath, rateNotice } from '@/lib/site/bridge-rate';
import { daysLeftText } from '@/lib/site/days-left';
import { LinkedText } from './linked-text';

/**
 * One line about the rate that closes, as a link to what changes. The server writes the days left at its rendering, and the
 * browser those of today (islands/clock-elements.ts). A phone leaves out a word and has room for two lines.
 */
export function RateNotice({ days }: { days: number }) {
  const { utility, customer, ends, more } = rateNotice;
  return (
    <rate-notice
      last-day={bridgeRate.lastDay}
      className="on-inverse block border-t border-rule-inverse bg-surface-inverse text-caption text-on-inverse print:hidden"
    >
      <a
        href={netMeteringPath}
        className="group wrap flex min-h-16 items-center leading-snug outline-offset-[-3px] sm:min-h-11 sm:py-2"
      >
        <span>
          {utility}
          <span className="max-sm:hidden"> {customer}</span>? <LinkedText text={ends} />{' '}
          <span data-days className="font-semibold whitespace-nowrap text-accent tabular-nums">
            {daysLeftText(days)}
          </span>{' '}
          <span className="font-semibold whitespace-nowrap underline decoration-accent underline-offset-4 group-hover:decoration-2">
            {more}
          </span>
        </span>
      </a>
    </rate-notice>
  );
}

import type { ReactNode } from 'react';
import type { Insight } from '@/lib/leads/insight/schema';
import { formatDollars } from '@/lib/leads/statuses';
import { businessDay, isoDay } from '@/lib/site/calendar-day';
import { durationText } from './insight-figures';
import { leadsAddress } from './outcome-figures';

interface LastWeekProps {
  lastWeek: NonNullable<Insight['lastWeek']>;
  /** When the insight was loaded, in milliseconds. */
  loadedAt: number;
}

/** The last whole week in a sentence, each figure with its leads. */
export function LastWeek({ lastWeek, loadedAt }: LastWeekProps) {
  const { asked, reached, medianMinutes, visits, won, wonDollars } = lastWeek;
  const sinceMonday = (new Date(`${isoDay(loadedAt)}T12:00Z`).getUTCDay() + 6) % 7;
  const week = {
    dateFrom: businessDay(loadedAt, -sinceMonday - 7),
    dateTo: businessDay(loadedAt, -sinceMonday - 1),
  };
  return (
    <p className="max-w-192 text-[1.625rem] leading-9 font-medium tracking-tight text-pretty">
      Last week{' '}
      <Figure href={leadsAddress(week)}>
        {asked === 1 ? '1 person asked' : `${asked === 0 ? 'nobody' : `${asked} people`} asked`}
      </Figure>
      {reached > 0 && (
        <>
          , <Figure href={leadsAddress({ ...week, contactStatus: 'contacted' })}>{reached} reached</Figure>
          {medianMinutes !== null && ` in a median of ${durationText(medianMinutes)} of business hours`}
        </>
      )}
      {visits > 0 && (
        <>
          ,{' '}
          <Figure href={leadsAddress({ status: 'visit-planned' })}>
            {visits === 1 ? '1 visit' : `${visits} visits`}
          </Figure>
        </>
      )}
      {won > 0 && (
        <>
          ,{' '}
          <Figure href={leadsAddress({ status: 'won' })} className="text-success">
            {won} won{wonDollars > 0 && ` (${formatDollars(wonDollars)})`}
          </Figure>
        </>
      )}
      .
    </p>
  );
}

interface FigureProps {
  href: string;
  className?: string;
  children: ReactNode;
}

const Figure = ({ href, className = '', children }: FigureProps) => (
  <a href={href} className={`border-b border-edge hover:border-current ${className}`}>
    {children}
  </a>
);

import { type LeadStatusId, leadStatuses } from '@/lib/leads/statuses';

// A quarter more of the disc with each status on the way to a sale.
const quarters = {
  1: <path d="M8 8V4a4 4 0 0 1 4 4z" />,
  2: <path d="M8 4a4 4 0 0 1 0 8z" />,
  3: <path d="M8 8V4a4 4 0 1 1-4 4z" />,
};

/** The icon of a status: a circle that fills; golden for a new lead, with a tick for a won one, crossed for a closed one. */
export function StatusIcon({ status }: { status: LeadStatusId }) {
  const { icon } = leadStatuses[status];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="inline-block size-4 shrink-0 text-soft">
      {icon === 0 && (
        <circle cx="8" cy="8" r="6" strokeWidth="1.75" className="fill-accent/40 stroke-accent-text" />
      )}
      {icon === 4 && (
        <g className="fill-none stroke-surface-raised" strokeWidth="1.75">
          <circle cx="8" cy="8" r="6" className="fill-success stroke-success" />
          <path d="m5.4 8.2 1.8 1.8 3.4-3.8" strokeLinecap="round" strokeLinejoin="round" />
        </g>
      )}
      {icon !== 0 && icon !== 4 && (
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {icon === 'crossed' && (
        <path
          d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      )}
      {icon !== 0 && icon !== 4 && icon !== 'crossed' && <g fill="currentColor">{quarters[icon]}</g>}
    </svg>
  );
}

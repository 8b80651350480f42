import 'server-only';
import { errorCode } from '@/lib/platform/http/errors';
import { counter } from '@/lib/platform/server/metrics';

/**
 * What became of a submission that was accepted: `repeated` has a lead already, `check` is a synthetic check, `spooled` waits
 * for the database and counts once more as what it then becomes.
 */
export type SubmissionOutcome = (typeof outcomes)[number];

const outcomes = ['taken', 'quarantined', 'repeated', 'check', 'spooled'] as const;
/** The codes of the refusals that alerts are about. */
const faults = ['unavailable', 'internal'];

const accepted = counter({
  name: 'ridgelight_lead_submissions_total',
  help: 'Submissions of the contact form that were accepted, by what became of them.',
  labelNames: ['outcome'],
});

const refused = counter({
  name: 'ridgelight_lead_refusals_total',
  help: 'Submissions of the contact form that were not accepted, by the code of the error.',
  labelNames: ['code'],
});

// Prometheus doesn't see the first increment of a counter that wasn't there before.
for (const outcome of outcomes) accepted.inc({ outcome }, 0);
for (const code of faults) refused.inc({ code }, 0);

export const countSubmission = (outcome: SubmissionOutcome): void => accepted.inc({ outcome });

export const countRefusal = (error: unknown): void => refused.inc({ code: errorCode(error) });

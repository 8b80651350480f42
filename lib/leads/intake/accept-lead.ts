import 'server-only';
import { randomUUID } from 'node:crypto';
import { isOutage } from '@/db/outage';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { withTimeout } from '@/lib/platform/timeout';
import { type Arrival, submitLead } from './mutations';
import type { ContactSubmission, IdentifiedSubmission } from './schema';
import { spoolLead } from './spool/mutations';
import { countSubmission } from './submission-counts';
import { leadIdOf } from './submission-id';

// As long as it takes to notice that the database can't be reached. Visitors don't wait longer.
const DATABASE_TIMEOUT_MS = 5_000;

interface AcceptedLead {
  id: string;
  /** Whether it waits in the spool, because the database is down. */
  isSpooled: boolean;
  /** Whether the same submission was stored before. */
  isRepeated: boolean;
}

/**
 * Stores a lead; while the database is down, in the spool of this instance. When it isn't known whether the database stored
 * it, it is also spooled: delivering it then finds it by its submission id.
 *
 * @throws {AppError} like `submitLead`.
 * @throws {Error} that `isOutage`, when the spool doesn't take it either.
 */
export async function acceptLead(submission: ContactSubmission, arrival: Arrival): Promise<AcceptedLead> {
  const receivedAt = new Date();
  const identified: IdentifiedSubmission = {
    ...submission,
    submissionId: submission.submissionId ?? randomUUID(),
  };
  const storing = submitLead(identified, arrival);
  // A synthetic check must notice that the database is down.
  if (env().LEAD_SPOOL === 'off' || arrival.isSyntheticCheck) return { ...(await storing), isSpooled: false };
  try {
    return { ...(await withTimeout(storing, DATABASE_TIMEOUT_MS)), isSpooled: false };
  } catch (error) {
    if (!isOutage(error)) throw error;
    try {
      spoolLead(identified, arrival, receivedAt);
    } catch (spoolError) {
      log.error({ error: spoolError }, 'a lead could not be written to the spool');
      throw error;
    }
    countSubmission('spooled');
    log.warn('PostgreSQL did not take a lead: it was written to the spool');
    return { id: leadIdOf(identified.submissionId), isSpooled: true, isRepeated: false };
  }
}

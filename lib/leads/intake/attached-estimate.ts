import 'server-only';
import { isOutage } from '@/db/outage';
import type { EstimateBasis } from '@/lib/leads/stored-estimate/schema';
import { log } from '@/lib/platform/log';
import { readConstants } from '@/lib/solar/constants/queries';
import { answerQuery } from '@/lib/solar/estimate/answer';
import { estimateQuery } from '@/lib/solar/estimate/query';

/** Shown to staff in place of the sentence. */
export const UNREADABLE_ESTIMATE = 'The visitor attached an estimate, but we couldn’t read it.';

interface AttachedEstimate {
  estimate?: string;
  estimateBasis?: EstimateBasis;
}

const UNREADABLE: AttachedEstimate = { estimate: UNREADABLE_ESTIMATE };

/**
 * What is stored of the estimate that a form sends along as a query: computed again with the current constants. A lead is
 * never lost for its estimate: what can't be read or computed is replaced with a note.
 *
 * @throws {Error} while the database is unavailable.
 */
export async function attachedEstimate(query: string | undefined): Promise<AttachedEstimate> {
  if (query === undefined) return {};
  if (query === '') return UNREADABLE;
  try {
    const { values, version } = await readConstants();
    const { inputs, notes, estimate, sentence } = answerQuery(new URLSearchParams(query), values);
    return {
      estimate: sentence,
      estimateBasis: {
        query: estimateQuery(inputs),
        inputs,
        notes,
        constantsVersion: version,
        constants: values,
        answer: estimate,
      },
    };
  } catch (error) {
    // The lead can't be stored either, and when it can, the estimate can be read.
    if (isOutage(error)) throw error;
    log.error({ error }, 'computing the estimate of a lead failed');
    return UNREADABLE;
  }
}

// As for the field of the contact form.
const MAX_LENGTH = 2000;

/** The estimate that goes along with the contact form, by its query; undefined when there is none, or it can't be answered. */
export async function estimateToAttach(
  query: string | undefined,
): Promise<{ query: string; sentence: string } | undefined> {
  if (!query || query.length > MAX_LENGTH) return undefined;
  try {
    const { values } = await readConstants();
    return { query, sentence: answerQuery(new URLSearchParams(query), values).sentence };
  } catch {
    // The form is needed more than its estimate.
    return undefined;
  }
}

import 'server-only';
import { answerQuery } from './answer';
import { readConstants } from './current-constants';

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

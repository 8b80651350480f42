import { z } from 'zod';
import { jsonPost, StaffCallError, staffCall } from '@/components/shell/staff-call';

const PATH = '/api/admin/email-settings';
const answer = z.object({ recipients: z.array(z.string()) });

/** Who is told about a new lead. */
export async function fetchRecipients(signal: AbortSignal) {
  try {
    return (await staffCall(PATH, answer, { signal })).recipients;
  } catch (cause) {
    throw new Error('Failed to fetch email notification settings', { cause });
  }
}

/** Stores the list and answers it as it was stored; the error's message is fit to be shown. */
export async function saveRecipients(recipients: string[]) {
  try {
    return (await staffCall(PATH, answer, jsonPost({ recipients }))).recipients;
  } catch (cause) {
    const explanation = cause instanceof StaffCallError ? cause.explanation : undefined;
    throw new Error(explanation ?? 'Failed to save email notification settings', { cause });
  }
}

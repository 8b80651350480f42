import { z } from 'zod';
import { jsonPost, StaffCallError, staffCall } from '@/components/shell/staff-call';

const PATH = '/api/admin/email-settings';
const responseSchema = z.object({ recipients: z.array(z.string()) });

/** Fetches the recipients of new-lead alerts. @throws {Error} with a message to show. */
export async function fetchRecipients(signal: AbortSignal) {
  try {
    return (await staffCall(PATH, responseSchema, { signal })).recipients;
  } catch (cause) {
    throw new Error('Failed to fetch email notification settings', { cause });
  }
}

/** Saves the recipients and returns them as stored. @throws {Error} with a message to show. */
export async function saveRecipients(recipients: string[]) {
  try {
    return (await staffCall(PATH, responseSchema, jsonPost({ recipients }))).recipients;
  } catch (cause) {
    const explanation = cause instanceof StaffCallError ? cause.explanation : undefined;
    throw new Error(explanation ?? 'Failed to save email notification settings', { cause });
  }
}

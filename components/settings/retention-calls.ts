import { jsonPost, jsonRequest, staffCall } from '@/components/shell/staff-call';
import {
  type RetentionChoice,
  type RetentionPreview,
  retentionPreviewSchema,
  retentionSchema,
} from '@/lib/leads/retention/schema';

const PATH = '/api/admin/retention';

/** How long leads are kept, and what waits to change that. */
export const fetchRetention = (signal: AbortSignal) => staffCall(PATH, retentionSchema, { signal });

/** Whom these months would erase. */
export const previewRetention = (months: number) =>
  staffCall(`${PATH}/preview?months=${months}`, retentionPreviewSchema);

/** Chooses how long leads are kept. */
export const saveRetention = (choice: RetentionChoice) => staffCall(PATH, retentionSchema, jsonPost(choice));

/** Takes back what waits. */
export const undoRetention = () => staffCall(PATH, retentionSchema, jsonRequest('DELETE'));

/** Whom a preview counts, such as "5,308 people, 12 of them still in quarantine,". */
export function peopleText({ people, quarantined }: RetentionPreview): string {
  const all = people === 0 ? 'Nobody' : people === 1 ? '1 person' : `${counted(people)} people`;
  return quarantined === 0 ? all : `${all}, ${counted(quarantined)} of them still in quarantine,`;
}

/** A count as people read and type it, such as 5,308. */
export const counted = (count: number) => count.toLocaleString('en-US');

/** How many months that is, in words. */
export const monthsText = (months: number | null) =>
  months === null ? 'no end' : months === 1 ? '1 month' : `${months} months`;

import { staffCall } from '@/components/shell/staff-call';
import { type RetentionPreview, retentionPreviewSchema } from '@/lib/leads/retention/schema';

/** Fetches how many people a retention period in months would erase. */
export const previewRetention = (months: number) =>
  staffCall(`/api/admin/retention/preview?months=${months}`, retentionPreviewSchema);

/** Formats the counts of a preview, such as "5,308 people, 12 of them still in quarantine,". */
export function peopleText({ people, quarantined }: RetentionPreview): string {
  const all = people === 0 ? 'No one' : people === 1 ? '1 person' : `${formatCount(people)} people`;
  return quarantined === 0 ? all : `${all}, ${formatCount(quarantined)} of them still in quarantine,`;
}

/** Formats a count with separators, such as 5,308. */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** Formats a retention period in months; null means no end. */
export const monthsText = (months: number | null) =>
  months === null ? 'no end' : months === 1 ? '1 month' : `${months} months`;

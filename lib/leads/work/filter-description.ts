import type { AuditDetail } from '@/lib/audit/schema';
import type { LeadFilter } from './filters/schema';

/** A filter for the audit log. The search term may be a person's name, so only its presence is logged. */
export function describeFilter({ searchTerm, ...rest }: LeadFilter): AuditDetail {
  const set = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(set), ...(searchTerm && { searched: true }) };
}

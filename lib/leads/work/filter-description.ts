import type { AuditDetail } from '@/lib/audit/schema';
import type { LeadFilter } from './schema';

/** A filter for the audit log. The search term may be a person's name, so only its presence is logged. */
export function describeFilter({ searchTerm, ...rest }: LeadFilter): AuditDetail {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined && value !== 'all');
  return { ...Object.fromEntries(set), ...(searchTerm && { searched: true }) };
}

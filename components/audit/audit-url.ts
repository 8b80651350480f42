import type { AuditQuery } from '@/lib/audit/schema';

/** The URL of a page of the audit log, without default parameters. */
export function auditUrl({ person, kind, before }: AuditQuery): string {
  const query = new URLSearchParams();
  if (person !== 'all') query.set('person', person);
  if (kind !== 'all') query.set('kind', kind);
  if (before !== undefined) query.set('before', String(before));
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit';
}

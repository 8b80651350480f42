import type { AuditDetail, AuditEntry } from '@/lib/audit/schema';

/** What an entry says beyond its action, such as "version 3" or "12 leads, to: nobody". */
export const detailText = (detail: AuditDetail): string =>
  Object.entries(detail)
    .map(([name, value]) => partText(name, value))
    .join('; ');

function partText(name: string, value: AuditDetail[string]): string {
  if (name === 'leads' && Array.isArray(value))
    return value.length === 1 ? '1 lead' : `${value.length} leads`;
  if (value === true) return name;
  return `${name}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`;
}

/** Where the subject of an entry can be looked at; null where it cannot. */
export function subjectLink({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) return `/admin/form-fills?lead=${encodeURIComponent(subject)}`;
  const isPage = action.startsWith('search.') && !action.includes('redirect');
  return isPage && /^\/(?!\/)/.test(subject) ? subject : null;
}

/** The first letters of a lead's id name it well enough; what the rest are is in its link. */
export const subjectText = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null =>
  subject && action.startsWith('leads.') ? `Lead ${subject.slice(0, 8)}` : subject;

import type { AuditDetail, AuditEntry } from '@/lib/audit/schema';

/** Names of staff by the ids of their accounts. */
export type StaffNames = ReadonlyMap<string, string>;

/** What an entry says beyond its action, such as "version: 3" or "12 leads; to: June Abernathy". */
export const detailText = (detail: AuditDetail, names: StaffNames): string =>
  Object.entries(detail)
    .map(([name, value]) => partText(name, value, names))
    .join('; ');

function partText(name: string, value: AuditDetail[string], names: StaffNames): string {
  if (name === 'leads' && Array.isArray(value))
    return value.length === 1 ? '1 lead' : `${value.length} leads`;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (typeof value === 'boolean') return value ? words : `${words}: no`;
  if (name === 'to' && typeof value === 'string') return `to: ${names.get(value) ?? value}`;
  return `${words}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`;
}

/** Where the subject of an entry can be looked at; null where it cannot. */
export function subjectLink({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) return `/admin/form-fills?lead=${encodeURIComponent(subject)}`;
  const isPage = action.startsWith('search.') && !action.includes('redirect');
  return isPage && /^\/(?!\/)/.test(subject) ? subject : null;
}

/**
 * What an entry is about, in words. The first letters of a lead's id name it well enough; what the rest are is in its
 * link. An account goes by its name, and by its first letters once it is gone.
 */
export function subjectText(
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
  names: StaffNames,
): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) return `Lead ${subject.slice(0, 8)}`;
  const isAccount = action.startsWith('staff.') || action.startsWith('access.');
  return isAccount ? (names.get(subject) ?? `Account ${subject.slice(0, 8)}`) : subject;
}

import type { AuditDetail, AuditEntry } from '@/lib/audit/schema';

/** Staff names by account id. */
export type StaffNames = ReadonlyMap<string, string>;

/** Formats the details of an entry, such as "version: 3" or "12 leads; to: June Abernathy". */
export const detailText = (detail: AuditDetail, names: StaffNames): string =>
  Object.entries(detail)
    .map(([name, value]) => detailPartText(name, value, names))
    .join('; ');

function detailPartText(name: string, value: AuditDetail[string], names: StaffNames): string {
  if (name === 'leads' && Array.isArray(value))
    return value.length === 1 ? '1 lead' : `${value.length} leads`;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (typeof value === 'boolean') return value ? words : `${words}: no`;
  if (name === 'to' && typeof value === 'string') return `to: ${names.get(value) ?? value}`;
  return `${words}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`;
}

/** The URL of an entry's subject; null if it has no page. */
export function subjectLink({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) return `/admin/form-fills?lead=${encodeURIComponent(subject)}`;
  const isPage = ['search.saved', 'search.reset', 'search.restored'].includes(action);
  return isPage && /^\/(?!\/)/.test(subject) ? subject : null;
}

/**
 * The subject of an entry as text. A lead is shown by the first eight characters of its id; an account by its name, or by
 * the first eight characters of its id after it was deleted.
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

import { type AuditAction, type AuditDetail, type AuditEntry, auditActions } from '@/lib/audit/schema';
import { settings } from '@/lib/settings/entries';
import { serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';

/** Staff names by account id, and what leads were about by theirs: `Residential Solar, Nov 25`. */
export type StaffNames = ReadonlyMap<string, string>;

const texts: Partial<Record<AuditAction, string>> = {
  ...auditActions,
  ...Object.fromEntries(
    Object.values(settings).map(({ key, action, label }) => [
      action ?? `settings.${key}`,
      `Changed ${label}`,
    ]),
  ),
};

/** What was done, in words. A release may have had a setting that there isn't any more. */
export const actionText = (action: AuditAction): string => texts[action] ?? 'Changed a setting';

/** What a setting that is on or off is called, in both states. */
const switchTexts: Record<string, readonly [on: string, off: string]> = {
  isOn: ['turned on', 'turned off'],
  namesCallTime: ['promises a time for the call', 'promises no time for the call'],
  requiresSecondFactor: ['a second factor is required', 'no second factor is required'],
  mayExport: ['all staff can export all leads', 'only owners can export all leads'],
  maySetRecipients: ['all staff can change who gets new leads', 'only owners can change who gets new leads'],
  google: ['Google: a code', 'Google: no code'],
  bing: ['Bing: a code', 'Bing: no code'],
};

/** Formats the details of an entry, such as "version: 3" or "12 leads; to: June Abernathy". */
export const detailText = (detail: AuditDetail, names: StaffNames): string =>
  Object.entries(detail)
    .map(([name, value]) => detailPartText(name, value, names))
    .join('; ');

function detailPartText(name: string, value: AuditDetail[string], names: StaffNames): string {
  if (name === 'leads' && Array.isArray(value))
    return value.length === 1 ? '1 lead' : `${value.length} leads`;
  const words = detailName(name);
  if (typeof value === 'boolean')
    return switchTexts[name]?.[value ? 0 : 1] ?? `${words}: ${value ? 'yes' : 'no'}`;
  if (name === 'to' && typeof value === 'string') return `to: ${names.get(value) ?? value}`;
  return `${words}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`;
}

/** The name of a detail in words; a service, or its value before the change, by the label of the service. */
function detailName(name: string): string {
  const id = writtenServiceIds.find((service) => name === service || name === `${service} before`);
  if (id) return name.replace(id, serviceLabel(id));
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The URL of an entry's subject; null if it has no page. */
export function subjectLink({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) return `/admin/form-fills?lead=${encodeURIComponent(subject)}`;
  const isPage = ['search.saved', 'search.reset', 'search.restored'].includes(action);
  return isPage && /^\/(?!\/)/.test(subject) ? subject : null;
}

/**
 * The subject of an entry as text. A lead is shown by the first eight characters of its id, and what isn't personal; an account by its name, or by
 * the first eight characters of its id after it was deleted.
 */
export function subjectText(
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
  names: StaffNames,
): string | null {
  if (!subject) return null;
  if (action.startsWith('leads.')) {
    const about = names.get(subject);
    return `Lead ${subject.slice(0, 8)}${about ? ` (${about})` : ''}`;
  }
  const isAccount = action.startsWith('staff.') || action.startsWith('access.');
  return isAccount ? (names.get(subject) ?? `Account ${subject.slice(0, 8)}`) : subject;
}

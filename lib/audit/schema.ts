import { z } from 'zod';

/** The categories of entries: the first part of an action's name. */
export const auditKinds = {
  leads: 'Leads',
  search: 'Search data',
  settings: 'Settings',
  staff: 'Accounts',
  access: 'Signing in',
} as const;
export type AuditKind = keyof typeof auditKinds;

/** The logged actions with their texts for staff. A change of a setting has its text from the setting (lib/settings/entries.ts). */
export const auditActions = {
  'leads.added': 'Added a lead',
  'leads.received': 'Sent a lead from another program',
  'leads.addition-undone': 'Undid adding a lead',
  'leads.contacted': 'Marked as contacted',
  'leads.not-contacted': 'Marked as not contacted',
  'leads.status': 'Changed the status of leads',
  'leads.noted': 'Wrote a note',
  'leads.called': 'Logged a call',
  'leads.event-corrected': 'Corrected a note or a call',
  'leads.event-removed': 'Removed a note or a call',
  'leads.event-restored': 'Restored a note or a call',
  'leads.corrected': 'Corrected a lead',
  'leads.answered': 'Answered by email',
  'leads.answer-taken-back': 'Took an answer back before it was sent',
  'leads.assigned': 'Assigned leads',
  'leads.undone': 'Undid a change of leads',
  'leads.import-begun': 'Began to import a list',
  'leads.imported': 'Imported a list',
  'leads.import-undone': 'Undid the import of a list',
  'leads.merged': 'Merged two leads',
  'leads.merge-undone': 'Undid the merging of two leads',
  'leads.erased': 'Erased a person',
  'leads.exported': 'Exported leads',
  'leads.person-read': 'Read everything about a person',
  'leads.forget-asked': 'Asked on their page to be erased',
  'leads.forget-taken-back': 'Took back on their page that they be erased',
  'leads.link-renewed': 'Made another link to the page about a request',
  'leads.link-revoked': 'Revoked the link to the page about a request',
  'leads.times-offered': 'Changed the times offered for a visit',
  'leads.visit-chosen': 'A homeowner chose the time of a visit',
  'leads.visit-cancelled': 'A homeowner called a visit off',
  'leads.time-asked': 'A homeowner asked for another time',
  'leads.file-removed': 'Removed a file of a request',
  'leads.file-renamed': 'Renamed a file of a request',
  'leads.photo-published': 'Added a photo of a request to a job',
  'leads.view-saved': 'Saved a view of the leads',
  'leads.view-deleted': 'Deleted a view of the leads',
  'leads.spam': 'Marked leads as spam',
  'leads.released': 'Released leads from quarantine',
  'leads.spam-deleted': 'Deleted spam',
  'search.saved': 'Saved search data',
  'search.reset': 'Reset search data',
  'search.restored': 'Restored search data',
  'search.redirect-added': 'Added a redirect',
  'search.redirect-removed': 'Removed a redirect',
  'search.redirects-imported': 'Imported redirects',
  'search.unknown-path-ignored': 'Ignored an unknown path',
  'settings.test-mail': 'Sent a test email',
  'settings.mails-retried': 'Tried messages again',
  'settings.mails-set-aside': 'Set messages aside',
  'settings.sources-checked': 'Had the sources checked',
  'settings.estimate-constant': 'Changed a value of the savings estimate',
  'settings.estimate-constant-reset': 'Reset a value of the savings estimate',
  'settings.test-call': 'Sent a test to the webhook',
  'settings.picture-added': 'Added a picture',
  'settings.api-key-made': 'Made an API key',
  'settings.api-key-revoked': 'Revoked an API key',
  'settings.retention-undone': 'Undid a change to how long leads are kept',
  'settings.test-lead': 'Sent a test lead',
  'staff.first-run': 'Set up the site',
  'staff.invited': 'Invited someone',
  'staff.joined': 'Accepted an invitation',
  'staff.role': 'Changed a role',
  'staff.renamed': 'Changed their own name',
  'staff.removed': 'Removed an account',
  'staff.session-ended': 'Ended a session',
  'staff.second-factor-reset': 'Reset a lost second factor',
  'staff.alerts': 'Changed their own alerts',
  'staff.device-added': 'Turned on notifications on a device',
  'staff.device-removed': 'Turned off notifications on a device',
  'access.signed-in': 'Signed in',
  'access.refused': 'Failed to sign in',
  'access.signed-out': 'Signed out',
  'access.password-changed': 'Changed their own password',
  'access.reset-asked': 'Asked for a password reset link',
  'access.password-reset': 'Chose a new password with a link',
  'access.second-factor-added': 'Set up a second factor',
  'access.second-factor-removed': 'Turned off the second factor',
  'access.recovery-codes': 'Made new recovery codes',
  'access.calendar-made': 'Made a calendar address',
  'access.calendar-revoked': 'Revoked a calendar address',
  'access.busy-calendar-set': 'Connected their own calendar',
  'access.busy-calendar-removed': 'Disconnected their own calendar',
} as const satisfies Record<`${AuditKind}.${string}`, string>;
export type AuditAction = keyof typeof auditActions | `settings.${string}` | 'staff.rules';

/** Details of an entry: ids, counts and settings, but never personal data of a lead. */
export type AuditDetail = Record<string, string | number | boolean | string[]>;

const kindIds = Object.keys(auditKinds) as AuditKind[];
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Query of `GET /api/admin/audit`: filters by person and kind; `before` is the cursor. */
export const auditQuerySchema = z.strictObject({
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Choose one of the people listed')
    .default('all'),
  kind: z.enum(['all', ...kindIds], 'Choose one of the kinds listed').default('all'),
  before: z.coerce.number('Use the cursor from the previous page').int().positive().max(MAX_ID).optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** An entry of the audit log. */
export interface AuditEntry {
  id: number;
  action: AuditAction;
  createdAt: string;
  /** Null for unknown actors and the system. */
  actorName: string | null;
  address: string | null;
  /** The id or path of the affected object. */
  subject: string | null;
  detail: AuditDetail;
}

/** Response of `GET /api/admin/audit`, newest first. */
export interface AuditPage {
  data: AuditEntry[];
  page: {
    /** Cursor of the next page; null on the last page. */
    next: number | null;
  };
}

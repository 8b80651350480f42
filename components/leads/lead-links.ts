import type { Lead } from '@/lib/leads/schema';

type CallRule = Pick<Lead, 'doNotCall' | 'noContact'>;

/** What stands in the place of the link to somebody who isn't to be called. */
export const doNotCallText = ({ noContact }: CallRule) =>
  noContact ? 'Don’t call: from a list' : 'Don’t call: they asked us not to';

/** What changes whether somebody may be called. */
export const callRuleLabel = ({ doNotCall, noContact }: CallRule) => {
  if (!doNotCall) return 'Don’t call them';
  return noContact ? 'They asked us to call' : 'They may be called';
};

/** The element id of the button in the details that lets somebody be called. */
export const CONSENT_ID = 'call-consent';

/** A `mailto:` link; characters that could inject mail headers are escaped. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

type ToggledLead = Pick<Lead, 'status' | 'closedReason' | 'contactedAt'>;

/** Whether a lead was closed without a contact. */
export const isClosedUnreached = ({ status, closedReason, contactedAt }: ToggledLead) =>
  status === 'closed' && (contactedAt === null || closedReason === 'never-reached');

/**
 * What the toggle does with a lead, in the table and in its details. A lead that was closed without a contact has none to take
 * back; it becomes a new one.
 */
export function contactLabels(lead: ToggledLead & Pick<Lead, 'isContacted'>) {
  if (isClosedUnreached(lead)) return { short: 'Reopen', long: 'Reopen' };
  return lead.isContacted
    ? { short: 'Uncontact', long: 'Mark as Not Contacted' }
    : { short: 'Contact', long: 'Mark as Contacted' };
}

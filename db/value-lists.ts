/**
 * The values that columns of a few fixed ones hold, each list written once: the columns' types, their checks and the
 * schemas of what is answered are made of them. Without imports, so that a browser may have them.
 */

export const leadVisibilities = ['open', 'quarantined', 'canary'] as const;

export const exportStates = ['running', 'done', 'failed'] as const;

export const leadEventKinds = [
  'noted',
  'called',
  'contacted',
  'not-contacted',
  'edited',
  'assigned',
  'follow-up',
  'released',
  'erased',
] as const;

export const deliveryKinds = [
  'alert',
  'reply',
  'webhook',
  'invite',
  'reset',
  'canary',
  'digest',
  'recipients',
] as const;

/** Of these a delivery is about neither a lead nor a member of staff. */
export const deliveryKindsAboutNobody = ['digest', 'recipients'] as const;

export const deliveryStates = ['pending', 'sent', 'failed', 'refused', 'cancelled'] as const;

/** Of what still has something to say. */
export const unsentStates = ['pending', 'failed', 'refused'] as const;

/** Of what was tried and did not get through. */
export const troubleStates = ['failed', 'refused'] as const;

export const syntheticCheckStates = ['running', 'proven', 'failed'] as const;

/** The steps of a test lead's way. */
export const syntheticCheckSteps = ['form', 'database', 'queue', 'mail'] as const;

export const seoActions = ['save', 'reset', 'restore'] as const;

export const staffRoles = ['owner', 'staff'] as const;

/**
 * The values of enum-like columns: the single source for column types, check constraints and API schemas. Without imports,
 * so that browsers can load it.
 */

export const leadVisibilities = ['open', 'quarantined', 'canary', 'merged'] as const;

/** The statuses of a lead, in the order in which a sale goes (lib/leads/statuses.ts). */
export const leadStatusIds = ['new', 'contacted', 'visit-planned', 'quoted', 'won', 'closed'] as const;

/** Why leads are closed. Spam has a state of its own. */
export const closedReasonIds = [
  'too-expensive',
  'roof',
  'competitor',
  'renting',
  'information',
  'never-reached',
  'not-a-lead',
  'withdrawn',
  'duplicate',
] as const;

/** How somebody wants to be contacted. */
export const contactChannels = ['call', 'text', 'email'] as const;

export const exportStates = ['running', 'done', 'failed'] as const;

export const leadEventKinds = [
  'noted',
  'called',
  'contacted',
  'not-contacted',
  'status',
  'edited',
  'assigned',
  'follow-up',
  'spam',
  'released',
  'merged',
  'erased',
] as const;

/** Who called whom: `out` is a call by staff. */
export const callDirections = ['out', 'in'] as const;

export const deliveryKinds = [
  'alert',
  'reply',
  'webhook',
  'invite',
  'reset',
  'canary',
  'digest',
  'recipients',
  'answer',
  'visit',
  'assigned',
  'unopened',
  'still-unopened',
  'morning',
  'monday',
  'push-lead',
  'push-assigned',
  'push-unopened',
  'push-still-unopened',
  'webhook-event',
  'visit-erased',
  'visit-unassigned',
  'visit-offer',
  'visit-reminder',
  'visit-asked',
] as const;

/**
 * The kinds that call the webhook. What it is told besides new leads is a kind of its own, because a worker of a release that
 * only knows new leads would send that as one: it leaves alone what it doesn't know.
 */
export const webhookKinds = ['webhook', 'webhook-event'] as const;

/** The kinds that go to the person of a lead, so that their address is stored with them. */
export const personalDeliveryKinds = ['reply', 'visit', 'visit-offer', 'visit-reminder', 'answer'] as const;

/** The kinds that refer to neither a lead nor a staff member. */
export const deliveryKindsWithoutSubject = ['digest', 'recipients'] as const;

export const deliveryStates = ['pending', 'sent', 'failed', 'refused', 'cancelled'] as const;

/** The states of deliveries that may still be sent. */
export const unsentStates = ['pending', 'failed', 'refused'] as const;

/** The states of failing deliveries. */
export const failingStates = ['failed', 'refused'] as const;

export const syntheticCheckStates = ['running', 'proven', 'failed'] as const;

/** The steps of a synthetic check. */
export const syntheticCheckSteps = ['form', 'database', 'queue', 'mail'] as const;

export const seoActions = ['save', 'reset', 'restore'] as const;

export const staffRoles = ['owner', 'staff', 'viewer'] as const;

/** The kinds of files that homeowners may add to a request. */
export const leadFileKinds = ['jpeg', 'png', 'webp', 'avif', 'heic', 'pdf'] as const;

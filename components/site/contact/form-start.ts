// Of the form on this page, until it is sent.
let isCounted = false;

/** Counts that the form was begun, once until it is sent. */
export function countFormStart() {
  isCounted ||= navigator.sendBeacon('/api/contact/started');
}

/** Whether the start of the form that is about to be sent was counted. */
export const wasStartCounted = () => isCounted;

/** The form was sent: whoever fills it in again begins anew. */
export function endFormStart() {
  isCounted = false;
}

// Module state: one form per page.
let isCounted = false;

/** Counts a form start (for the conversion rate), once per submission. */
export function countFormStart() {
  isCounted ||= navigator.sendBeacon('/api/contact/started');
}

/** Whether the form start was counted for the current submission. */
export const wasStartCounted = () => isCounted;

/** Resets the count after the form was sent: the next input is a new start. */
export function resetFormStart() {
  isCounted = false;
}

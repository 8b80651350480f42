// `scroll` isn't listed: rows inserted by a live update scroll the page, too.
const activityEvents = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'focus'] as const;
const options = { capture: true, passive: true };

/** Calls `onActivity` on pointer, keyboard, wheel and focus events; returns the function that removes the listeners. */
export function onUserActivity(onActivity: () => void): () => void {
  const listener = (event: Event) => isCausedByScroll(event) || onActivity();
  for (const type of activityEvents) window.addEventListener(type, listener, options);
  return () => {
    for (const type of activityEvents) window.removeEventListener(type, listener, options);
  };
}

// Browsers also fire `pointermove` when the page scrolls under a resting pointer.
function isCausedByScroll(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && !movementX && !movementY;
}

// Not `scroll`: rows that come in by themselves scroll the page, too.
const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'wheel', 'focus'] as const;
const options = { capture: true, passive: true };

/** Calls `heard` on pointer, keyboard, wheel and focus events; returns the function that removes the listeners. */
export function onUserActivity(heard: () => void): () => void {
  const hear = (event: Event) => isOfThePage(event) || heard();
  for (const sign of signs) window.addEventListener(sign, hear, options);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, options);
  };
}

// A browser also reports moves when the page moved under a pointer at rest.
function isOfThePage(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && !movementX && !movementY;
}

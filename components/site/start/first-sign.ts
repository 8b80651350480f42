// A press ends with one of these, before its click; a scroll by touch cancels it.
const RELEASES = ['pointerup', 'pointercancel'];
// What a visitor, an assistive technology or the browser's autofill does first.
const SIGNS = [
  ...RELEASES,
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'click',
  'focusin',
  'input',
];

/**
 * Calls `begin` once, when a visitor first does something, after the browser has shown what that did: what `begin` loads
 * occupies it for a while. A press has to end first, because its click follows.
 */
export function onFirstSign(begin: () => void) {
  const listening = new AbortController();
  const start = () => {
    listening.abort();
    requestAnimationFrame(() => setTimeout(begin));
  };
  let isPressed = false;
  const onSign = (event: Event) => {
    if (event.type === 'pointerdown') isPressed = true;
    else if (!isFalseSign(event) && (!isPressed || RELEASES.includes(event.type))) start();
  };
  // Staff open the editor by the URL, and a visitor may have focused a field before this script came.
  const hasBegun = /[?&]editseo=true/.test(location.search) || document.activeElement !== document.body;
  if (hasBegun) return start();
  for (const sign of SIGNS)
    addEventListener(sign, onSign, { capture: true, passive: true, signal: listening.signal });
}

/** Chromium moves the pointer when a page appears under it, and elements have scroll events too. */
function isFalseSign(event: Event): boolean {
  if (event.type === 'pointermove')
    return !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  return event.type === 'scroll' && event.target !== document;
}

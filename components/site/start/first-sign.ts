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
 * How long a visitor pauses before the app starts, in ms: longer than between two keys or two events of a scroll, and than a
 * slow phone takes to show what the last one did. Not measured from that frame, because asking for it is a frame more.
 */
const PAUSE_MS = 300;

/**
 * Calls `begin` once, in the first pause after a visitor has begun to do something: what `begin` loads occupies the browser
 * for a while, and would delay what the visitor does and sees. A press has to end first, because its click follows.
 */
export function onFirstSign(begin: () => void) {
  const listening = new AbortController();
  let isPressed = false;
  let pause: ReturnType<typeof setTimeout>;
  const start = () => {
    listening.abort();
    begin();
  };
  const waitForPause = () => {
    clearTimeout(pause);
    if (!isPressed) pause = setTimeout(start, PAUSE_MS);
  };
  const onSign = (event: Event) => {
    if (isFalseSign(event)) return;
    if (event.type === 'pointerdown') isPressed = true;
    else if (RELEASES.includes(event.type)) isPressed = false;
    waitForPause();
  };
  for (const sign of SIGNS)
    addEventListener(sign, onSign, { capture: true, passive: true, signal: listening.signal });
  // Staff open the editor by the URL, and a visitor may have focused a field before this script came.
  const hasBegun = /[?&]editseo=true/.test(location.search) || document.activeElement !== document.body;
  if (hasBegun) waitForPause();
}

/** Chromium moves the pointer when a page appears under it, and elements have scroll events too. */
function isFalseSign(event: Event): boolean {
  if (event.type === 'pointermove')
    return !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  return event.type === 'scroll' && event.target !== document;
}

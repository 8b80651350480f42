// What a visitor, an assistive technology or the browser's autofill does first.
const SIGNS = [
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
// A press ends with one of these, before its click; a scroll by touch cancels it.
const RELEASES = ['pointerup', 'pointercancel'];

/**
 * Calls `begin` once, when a visitor first does something, after the browser has shown what that did: what `begin` loads
 * occupies it for a while.
 */
export function onFirstSign(begin: () => void) {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin));
  const onSign = (event: Event) => {
    if (isFalseSign(event)) return;
    listening.abort();
    if (event.type !== 'pointerdown') return afterPaint();
    const released = new AbortController();
    for (const release of RELEASES)
      addEventListener(
        release,
        () => {
          released.abort();
          afterPaint();
        },
        { capture: true, signal: released.signal },
      );
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, options);
  // Staff open the editor by the URL.
  if (/[?&]editseo=true/.test(location.search)) afterPaint();
}

/** Chromium moves the pointer when a page appears under it, and elements have scroll events too. */
function isFalseSign(event: Event): boolean {
  if (event.type === 'pointermove')
    return !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  return event.type === 'scroll' && event.target !== document;
}

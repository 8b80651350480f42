import { SKY } from '@/components/site/savings/sky-frame';
import { inputLimits, type Ridge } from '@/lib/solar/estimate/inputs';

const STEP = 0.5;
/** Where the east's skyline ends, and the south's. */
const SEAMS = { southeast: 135, southwest: 225 };

/**
 * Lets the visitor drag the skyline: with a mouse anywhere, with a finger by a handle, because elsewhere it scrolls the page.
 * `move` gets the side and its new height in degrees, `end` the side that was let go.
 */
export function watchSkyline(
  skyline: HTMLElement,
  move: (side: keyof Ridge, degrees: number) => void,
  end: (side: keyof Ridge) => void,
  signal: AbortSignal,
) {
  let side: keyof Ridge | undefined;
  let box: DOMRect;

  const onMove = (event: PointerEvent) => {
    const { pointerType, pointerId, target, clientX, clientY } = event;
    // The press may also have been what loaded this script.
    if (!side && event.buttons === 1) {
      const handle = (target as Element).closest<HTMLElement>('.sky-handle');
      if (pointerType === 'touch' && !handle) return;
      box = skyline.getBoundingClientRect();
      side = (handle?.dataset.form as keyof Ridge) ?? sideAt((clientX - box.left) / box.width);
      skyline.setPointerCapture(pointerId);
    }
    if (!side) return;
    // Keeps the browser from selecting text, and from moving the focus.
    event.preventDefault();
    const degrees = ((box.bottom - clientY) / box.height) * SKY.top;
    const { min, max } = inputLimits.ridge;
    move(side, Math.min(max, Math.max(min, Math.round(degrees / STEP) * STEP)));
  };
  const onEnd = () => {
    if (side) end(side);
    side = undefined;
  };
  for (const type of ['pointerdown', 'pointermove'] as const)
    skyline.addEventListener(type, onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const)
    skyline.addEventListener(type, onEnd, { signal });
}

function sideAt(fraction: number): keyof Ridge {
  const azimuth = SKY.from + fraction * (SKY.to - SKY.from);
  if (azimuth < SEAMS.southeast) return 'east';
  return azimuth < SEAMS.southwest ? 'south' : 'west';
}

import type { ServiceId } from '@/lib/site/service-labels';
import { SpriteDrawing } from './sprite-drawing';
import { type SpriteDrawingId, spriteDrawings } from './svg-sprite';

const isDrawn = (service: string): service is SpriteDrawingId => service in spriteDrawings;

/**
 * A service's line drawing, 320 by 200 units, for use next to text that describes it; nothing for a service without one.
 * It's hidden from screen readers.
 */
export function SpecDrawing({ service }: { service: ServiceId }) {
  if (!isDrawn(service)) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 200"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="block w-full tabular-nums forced-colors:[--drawing-line:CanvasText]"
    >
      <SpriteDrawing id={service} />
    </svg>
  );
}

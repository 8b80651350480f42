import { publicUrl } from '@/lib/site/public-url';
import type { SpriteDrawingId } from './svg-sprite';

const FILE = publicUrl('/drawings/sprite.svg');

interface SpriteDrawingProps {
  id: SpriteDrawingId;
  className?: string;
  fill?: string;
}

/**
 * A drawing that never changes, as a reference to the generated file of all of them (svg-sprite.tsx), which browsers
 * keep. It inherits colors as custom properties.
 */
export function SpriteDrawing({ id, ...props }: SpriteDrawingProps) {
  return <use href={`${FILE}#${id}`} {...props} />;
}

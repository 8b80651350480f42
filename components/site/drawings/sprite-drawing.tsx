import { publicUrl } from '@/lib/site/public-url';
import { type PlaceDrawingId, placeDrawings, placeSprite } from './place-sprite';
import type { SpriteDrawingId } from './svg-sprite';

const FILE = publicUrl('/drawings/sprite.svg');

interface SpriteDrawingProps {
  id: SpriteDrawingId | PlaceDrawingId;
  className?: string;
  fill?: string;
}

const isOfPlace = (id: string): id is PlaceDrawingId => Object.hasOwn(placeDrawings, id);

/**
 * A drawing as a reference to the file of all that never change (svg-sprite.tsx), or of all that depend on the place
 * (place-sprite.ts), which browsers keep. It inherits colors as custom properties.
 */
export function SpriteDrawing({ id, ...props }: SpriteDrawingProps) {
  return <use href={`${isOfPlace(id) ? placeSprite().address : FILE}#${id}`} {...props} />;
}

import { publicUrl } from '@/lib/site/public-url';
import type { StillDrawingId } from './still-drawings';

const FILE = publicUrl('/drawings/still.svg');

interface StillDrawingProps {
  id: StillDrawingId;
  className?: string;
  fill?: string;
}

/**
 * A drawing that never changes, as a reference to the generated file of all of them (still-drawings.tsx), which browsers
 * keep. It inherits colors as custom properties.
 */
export function StillDrawing({ id, ...props }: StillDrawingProps) {
  return <use href={`${FILE}#${id}`} {...props} />;
}

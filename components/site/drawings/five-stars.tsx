import { Star } from 'lucide-react';

/** The distance from the start of one star to the next, in px. */
export const STAR_STEP = 16;
/** The width and height of a star, in px. */
export const STAR_SIZE = 14;

/** Five filled stars in a row; a lower rating shows the first ones of them. */
export function FiveStars() {
  return [0, 1, 2, 3, 4].map((star) => (
    <Star key={star} x={star * STAR_STEP} fill="currentColor" size={STAR_SIZE} />
  ));
}

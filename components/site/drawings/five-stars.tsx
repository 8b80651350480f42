/** The distance from the start of one star to the next, in px. */
export const STAR_STEP = 16;
/** The width and height of a star, in px. */
export const STAR_SIZE = 14;

const MIDDLE = STAR_SIZE / 2;
const TIP = 6.4;
const NOTCH = 2.7;
const TURN = Math.PI / 5;

/** The outline of one of the stars in a row, as the data of a path. */
function starPath(star: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? NOTCH : TIP;
    const x = star * STAR_STEP + MIDDLE + radius * Math.sin(corner * TURN);
    const y = MIDDLE + 0.4 - radius * Math.cos(corner * TURN);
    return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Five filled stars in a row as one shape; a lower rating shows the first ones of them. */
export function FiveStars() {
  return (
    <path
      d={[0, 1, 2, 3, 4].map(starPath).join('')}
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  );
}

/** An SVG path along points, in relative steps: they are short, and compress well. */
export function relativePath(points: { x: number; y: number }[]): string {
  const steps = points.map(({ x, y }, index) => {
    const from = points[index - 1] ?? { x: 0, y: 0 };
    return `${x - from.x} ${y - from.y}`;
  });
  return `m${steps.join(' ')}`.replaceAll(' -', '-');
}

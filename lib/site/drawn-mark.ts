/** The drawn logo mark, the sun over two ridges, whose colors depend on the ground: shapes in units of its view box. */
export const drawnMark = {
  viewBox: '0 0 40 28',
  sun: { cx: 26, cy: 12.5, r: 7.5 },
  farRidge: 'M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z',
  nearRidge: 'M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z',
};

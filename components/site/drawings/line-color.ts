/** A line's color by the name of its token; lines have the text color where forced-colors mode sets it. */
export const lineColor = (token: string) => `var(--drawing-line, var(--color-${token}))`;

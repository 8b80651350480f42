const CLOSED = '#site-menu > .menu-sheet, .fold:not([open]) > :not(summary)';

/** Tasks that have the browser lay out what is closed, which would delay its first opening on a slow phone. */
export const prepareDetails = (): (() => void)[] =>
  [...document.querySelectorAll(CLOSED)].map((part) => () => part.getBoundingClientRect());

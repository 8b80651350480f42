/**
 * Switches on what moves with the scroll (app/globals.css, app/shell.css). Browsers style and lay out a page again for it, so
 * it isn't there while the page loads.
 */
export function startScrollEffects() {
  document.documentElement.toggleAttribute('data-scroll-effects', true);
}

import palette from '@/lib/site/palette.json' with { type: 'json' };

/**
 * The colors of the site for what can't read its style sheet: mails, share cards, the manifest, the theme color and
 * the page of a problem. `day` and `night` are the tokens of app/globals.css, which `npm run palette` copies here; `night` has
 * only those that differ. `card` has the colors of the sky on share cards.
 */
export const { day, night, card } = palette;

import { facts, fromFacts } from '@/lib/site/facts/current';
import { paletteFor } from '@/lib/site/look/palette';

/** The colors of the site, made of the two that the owner has chosen. */
const palette = fromFacts(() => paletteFor(facts().look));

/** The colors for what can't read the style sheet: mails, share cards, the manifest, the theme color and the page of a problem. */
export const day = () => palette().day;
/** The same at night: only those that differ. */
export const night = () => palette().night;
/** The colors of the sky on share cards. */
export const card = () => palette().card;

import { plainText } from '@/lib/fields/written-link';
import { areas } from '@/lib/site/areas';
import { business } from '@/lib/site/business';
import { areasLead, hero } from '@/lib/site/home';
import { towns } from '@/lib/site/towns';

/** Forms that people contract when they speak, except at the end of a phrase (`Where We Are`). */
export const UNCONTRACTED =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|will|would|could|should) not|cannot|(?:(?:we|you|they|it) will|(?:we|you|they) are|it is|we would)(?= \w))\b.{0,40}/gi;

/** Marks that no text uses: a dash only joins the two ends of a range. */
export const UNUSED_MARKS = /[!—]|–(?!\u2060?\$?\d|[A-Z][a-z]{2}\b)/;

/** What an installer says in words of its own, as pages show it. Our style doesn't bind other installers. */
export const installerTexts: string[] = [
  business().tagline,
  hero().heading,
  areasLead(),
  ...areas().map(({ description }) => description),
  ...towns().flatMap(({ terrain }) => (terrain ? [plainText(terrain)] : [])),
];

/** Whether a text has words of the installer's own, or is a part of them. */
export const isInstallers = (text: string): boolean =>
  installerTexts.some((own) => plainText(text).includes(own) || own.includes(text.trim()));

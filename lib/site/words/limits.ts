// In characters, links with their addresses included. They leave room for about half as much again as the longest text of
// each kind, as far as pages have it.
const LIMITS: Readonly<Record<string, number>> = {
  heading: 80,
  title: 60,
  label: 70,
  duration: 50,
  question: 140,
  lead: 400,
  text: 600,
  paragraphs: 900,
  answer: 1400,
  value: 500,
  description: 320,
  longDescription: 700,
  story: 900,
  features: 140,
  choose: 160,
  closing: 300,
  caption: 900,
  margin: 400,
  words: 70,
  utilities: 900,
  permits: 300,
  warranties: 400,
  cta: 40,
};

const limitBy = (name: string) => (Object.hasOwn(LIMITS, name) ? LIMITS[name] : undefined);
const NUMBER = /^\d+$/;

/**
 * How many characters a text may have, by its name or the last word of it: `valuesHeading` as many as `heading`. Undefined for
 * what isn't edited, such as an address, and figures, which are computed.
 */
export function limitOf(place: readonly string[]): number | undefined {
  const names = place.filter((part) => !NUMBER.test(part));
  const name = names.at(-1) ?? '';
  if (names.at(-2) === 'headings') return LIMITS.heading;
  const [word = ''] = name.match(/[A-Z]?[a-z]+$/) ?? [];
  return limitBy(name) ?? limitBy(word.toLowerCase());
}

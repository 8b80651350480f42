import { business } from '@/lib/site/business';
import { facts } from '@/lib/site/facts/current';
import type { OpeningHours } from '@/lib/site/schema';
import { asList, type JsonLdNode, nodesIn, toTerm } from './structured-data';

const DAY_CODES: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};
const DAYS = Object.keys(DAY_CODES);

/** The contradictions between a node about the business and the business record, as sentences. */
export function contradictionsIn(node: JsonLdNode, origin: string): string[] {
  return [
    ...valueContradictions(node, origin),
    ...unverifiableClaims(node),
    ...geoContradictions(node),
    ...[
      ...asList(node.openingHoursSpecification).flatMap(parseHoursNode),
      ...asList(node.openingHours).flatMap(parseHoursText),
    ]
      .filter(({ day, text }) => text !== recordedHours(day))
      .map(
        ({ day, text }) => `hours: ${day} is ${text} here and ${recordedHours(day)} in the business record`,
      ),
  ];
}

/** Compares simple properties with the record; `normalize` makes different spellings equal. */
function valueContradictions(node: JsonLdNode, origin: string): string[] {
  const facts = [
    { property: 'name', fact: business().name, normalize: (text: string) => text.trim() },
    { property: 'telephone', fact: business().phone.e164, normalize: lastDigits },
    {
      property: 'email',
      fact: business().email,
      normalize: (text: string) => text.toLowerCase().replace(/^mailto:/, ''),
    },
    { property: 'url', fact: `${origin}/`, normalize: (text: string) => text.replace(/\/$/, '') },
    {
      property: 'foundingDate',
      fact: String(business().foundedYear),
      normalize: (text: string) => text.slice(0, 4),
    },
  ];
  // Contact points may have a name of their own, but must have the known phone number and email.
  const contactPoints = nodesIn(node.contactPoint);
  return facts.flatMap(({ property, fact, normalize }) => {
    const nodes = [node, ...(['telephone', 'email'].includes(property) ? contactPoints : [])];
    return nodes
      .flatMap((owner) => asList(owner[property]))
      .filter((value) => isPlain(value) && normalize(String(value)) !== normalize(fact))
      .map((value) => `${property}: “${String(value)}” here and “${fact}” in the business record`);
  });
}

const lastDigits = (text: string) => text.replace(/\D/g, '').slice(-10);

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** Claims that the business record doesn't contain, so that nobody could verify them. */
function unverifiableClaims(node: JsonLdNode): string[] {
  const { address, licenses, social } = business();
  const known = social.map(({ url }) => url);
  return [
    ...(node.address !== undefined && !address ? ['address: the business record has no public address'] : []),
    ...(address ? addressContradictions(node, address) : []),
    ...(node.hasCredential !== undefined && licenses.length + facts().certificates.length === 0
      ? ['hasCredential: the business record has no license']
      : []),
    ...asList(node.sameAs)
      .filter((profile) => !known.includes(String(profile)))
      .map((profile) => `sameAs: the business record doesn’t list ${String(profile)}`),
  ];
}

function addressContradictions(
  { address }: JsonLdNode,
  fact: NonNullable<ReturnType<typeof business>['address']>,
): string[] {
  const recorded: Record<string, string> = {
    streetAddress: fact.street,
    addressLocality: fact.city,
    addressRegion: fact.stateCode,
    postalCode: fact.postalCode,
  };
  return nodesIn(address).flatMap((node) =>
    Object.entries(recorded)
      .filter(([property, value]) => isPlain(node[property]) && String(node[property]).trim() !== value)
      .map(
        ([property, value]) =>
          `${property}: “${String(node[property])}” here and “${value}” in the business record`,
      ),
  );
}

/** About 22 km north to south and 18 km east to west. */
const MAX_DISTANCE_DEGREES = 0.2;

function geoContradictions({ geo }: JsonLdNode): string[] {
  const { latitude, longitude } = business().geo;
  return nodesIn(geo)
    .filter(
      (node) =>
        Math.abs(Number(node.latitude) - latitude) > MAX_DISTANCE_DEGREES ||
        Math.abs(Number(node.longitude) - longitude) > MAX_DISTANCE_DEGREES,
    )
    .map(() => `geo: the point isn’t near ${business().region.city}, ${business().region.stateCode}`);
}

interface DayHours {
  day: string;
  text: string;
}

const hoursText = (opens: string, closes: string) =>
  normalizeTime(opens) === normalizeTime(closes)
    ? 'closed'
    : `${normalizeTime(opens)}-${normalizeTime(closes)}`;

/** Normalizes a time of day: `8:00` and `08:00:00` become `08:00`. */
const normalizeTime = (text: string) =>
  text
    .trim()
    .replace(/^(?=\d:)/, '0')
    .slice(0, 5);

const dayName = (name: string) => DAY_CODES[name] ?? name;

function recordedHours(day: string): string {
  const row = business().hours.find(({ dayOfWeek }) => (dayOfWeek as string[]).includes(day));
  return row ? rowText(row) : 'closed';
}

const rowText = ({ opens, closes }: OpeningHours) => (opens && closes ? hoursText(opens, closes) : 'closed');

/** The hours of an OpeningHoursSpecification by day. Skips holidays, which have dates. */
function parseHoursNode(value: unknown): DayHours[] {
  return nodesIn(value)
    .filter(({ opens, closes, validFrom }) => isPlain(opens) && isPlain(closes) && validFrom === undefined)
    .flatMap(({ dayOfWeek, opens, closes }) =>
      asList(dayOfWeek).map((day) => ({
        day: dayName(toTerm(String(day))),
        text: hoursText(String(opens), String(closes)),
      })),
    );
}

/** The opening hours that can't be parsed, and so not compared with the record. */
export const unparsedHours = ({ openingHours }: JsonLdNode): string[] =>
  asList(openingHours)
    .filter((value) => parseHoursText(value).length === 0)
    .map(String);

/** Parses hours such as `Mo-Fr 08:00-18:00` by day; empty when invalid. */
function parseHoursText(value: unknown): DayHours[] {
  const [, days, opens = '', closes = ''] =
    String(value)
      .trim()
      .match(/^(\S+)\s+(\d{1,2}:\d\d)-(\d{1,2}:\d\d)$/) ?? [];
  const ranges = days?.split(',').map(parseDays) ?? [];
  if (ranges.some((range) => range.length === 0)) return [];
  return ranges.flat().map((code) => ({ day: dayName(code), text: hoursText(opens, closes) }));
}

/** The days of a range such as `Mo-Fr`; empty when invalid. */
function parseDays(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return DAYS.includes(first) ? DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1) : [];
}

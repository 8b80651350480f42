import { business } from '@/lib/site/business';
import type { OpeningHours } from '@/lib/site/schema';
import { asList, type JsonLdNode, nodesIn, termOf } from './structured-data';

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

/** Says, one sentence each, where a node about the business tells another story than the business record. */
export function contradictionsIn(node: JsonLdNode, origin: string): string[] {
  return [
    ...valueContradictions(node, origin),
    ...withoutRecord(node),
    ...geoContradictions(node),
    ...[
      ...asList(node.openingHoursSpecification).flatMap(hoursOfNode),
      ...asList(node.openingHours).flatMap(hoursOfText),
    ]
      .filter(({ day, text }) => text !== recordedHours(day))
      .map(
        ({ day, text }) => `hours: ${day} is ${text} here and ${recordedHours(day)} in the business record`,
      ),
  ];
}

/** The simple facts: the property, what the record says, and how two spellings of the same are told to be the same. */
function valueContradictions(node: JsonLdNode, origin: string): string[] {
  const facts = [
    { property: 'name', fact: business.name, same: (text: string) => text.trim() },
    { property: 'telephone', fact: business.phone.e164, same: lastDigits },
    {
      property: 'email',
      fact: business.email,
      same: (text: string) => text.toLowerCase().replace(/^mailto:/, ''),
    },
    { property: 'url', fact: `${origin}/`, same: (text: string) => text.replace(/\/$/, '') },
    {
      property: 'foundingDate',
      fact: String(business.foundedYear),
      same: (text: string) => text.slice(0, 4),
    },
  ];
  // A department or a contact point of the business has a name of its own, but no other number than the one we know.
  const points = nodesIn(node.contactPoint);
  return facts.flatMap(({ property, fact, same }) => {
    const given = [node, ...(['telephone', 'email'].includes(property) ? points : [])];
    return given
      .flatMap((holder) => asList(holder[property]))
      .filter((value) => isPlain(value) && same(String(value)) !== same(fact))
      .map((value) => `${property}: “${String(value)}” here and “${fact}” in the business record`);
  });
}

const lastDigits = (text: string) => text.replace(/\D/g, '').slice(-10);

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** What the record does not have, nobody can check: it must not be claimed here alone. */
function withoutRecord(node: JsonLdNode): string[] {
  const { address, licence, social } = business;
  const known = social.map(({ url }) => url);
  return [
    ...(node.address !== undefined && !address ? ['address: the business record has no public address'] : []),
    ...(address ? addressContradictions(node, address) : []),
    ...(node.hasCredential !== undefined && !licence
      ? ['hasCredential: the business record has no licence']
      : []),
    ...asList(node.sameAs)
      .filter((profile) => !known.includes(String(profile)))
      .map((profile) => `sameAs: the business record does not list ${String(profile)}`),
  ];
}

function addressContradictions(
  { address }: JsonLdNode,
  fact: NonNullable<typeof business.address>,
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

/** About the width of the town: farther away is another place. */
const NEAR_DEGREES = 0.2;

function geoContradictions({ geo }: JsonLdNode): string[] {
  const { latitude, longitude } = business.geo;
  return nodesIn(geo)
    .filter(
      (node) =>
        Math.abs(Number(node.latitude) - latitude) > NEAR_DEGREES ||
        Math.abs(Number(node.longitude) - longitude) > NEAR_DEGREES,
    )
    .map(() => `geo: the point is not near ${business.region.city}, ${business.region.stateCode}`);
}

interface DayHours {
  day: string;
  text: string;
}

const spanText = (opens: string, closes: string) =>
  clock(opens) === clock(closes) ? 'closed' : `${clock(opens)}-${clock(closes)}`;

/** A time of day as the record writes it: `8:00` and `08:00:00` are `08:00`. */
const clock = (text: string) =>
  text
    .trim()
    .replace(/^(?=\d:)/, '0')
    .slice(0, 5);

const dayOf = (name: string) => DAY_CODES[name] ?? name;

function recordedHours(day: string): string {
  const row = business.hours.find(({ dayOfWeek }) => (dayOfWeek as string[]).includes(day));
  return row ? rowText(row) : 'closed';
}

const rowText = ({ opens, closes }: OpeningHours) => (opens && closes ? spanText(opens, closes) : 'closed');

/** The hours of an OpeningHoursSpecification, day by day; a holiday's, which has dates, says nothing of the week. */
function hoursOfNode(value: unknown): DayHours[] {
  return nodesIn(value)
    .filter(({ opens, closes, validFrom }) => isPlain(opens) && isPlain(closes) && validFrom === undefined)
    .flatMap(({ dayOfWeek, opens, closes }) =>
      asList(dayOfWeek).map((day) => ({
        day: dayOf(termOf(String(day))),
        text: spanText(String(opens), String(closes)),
      })),
    );
}

/** The texts of hours that cannot be compared with the record, since nobody could read them. */
export const unreadHours = ({ openingHours }: JsonLdNode): string[] =>
  asList(openingHours)
    .filter((value) => hoursOfText(value).length === 0)
    .map(String);

/** The hours of a text such as `Mo-Fr 08:00-18:00`, day by day; none when it cannot be read. */
function hoursOfText(value: unknown): DayHours[] {
  const [, days, opens = '', closes = ''] =
    String(value)
      .trim()
      .match(/^(\S+)\s+(\d{1,2}:\d\d)-(\d{1,2}:\d\d)$/) ?? [];
  const spans = days?.split(',').map(daysIn) ?? [];
  if (spans.some((span) => span.length === 0)) return [];
  return spans.flat().map((code) => ({ day: dayOf(code), text: spanText(opens, closes) }));
}

/** The days of a span such as `Mo-Fr`; none when it is not one. */
function daysIn(span: string): string[] {
  const [first = '', last = first] = span.split('-');
  return DAYS.includes(first) ? DAYS.slice(DAYS.indexOf(first), DAYS.indexOf(last) + 1) : [];
}

import { clockFace } from '@/lib/site/clock-face';

/** What was used from a moment on, in the clock's own time. */
export interface Reading {
  /** As `Date.UTC` of what the clock shows. */
  at: number;
  kwh: number;
}

/** How a meter's numbers are to be read. */
interface ReadingType {
  kwhPerUnit: number;
  /** Whether it counts the energy that the utility delivers. */
  isUse: boolean;
}

const WATT_HOURS = '72';
/** From the utility to the customer. */
const FORWARD = '1';
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The content of an element, whatever its namespace is called. */
const contentOf = (xml: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>\\s*(-?[\\d.]+)\\s*</`).exec(xml)?.[1];

const has = (xml: string, name: string) => new RegExp(`<(?:\\w+:)?${name}[\\s/>]`).test(xml);

/** The addresses that an entry of the feed names in its links, by their relation. */
function linksOf(entry: string) {
  const links: { rel: string | undefined; href: string }[] = [];
  for (const [link] of entry.matchAll(/<(?:\w+:)?link\s[^<>]*>/g)) {
    const href = /\shref=["']([^"']*)/.exec(link)?.[1];
    if (href) links.push({ rel: /\srel=["']([^"']*)/.exec(link)?.[1], href });
  }
  return {
    self: links.find(({ rel }) => rel === 'self')?.href,
    up: links.find(({ rel }) => rel === 'up')?.href,
    related: links.filter(({ rel }) => rel === 'related').map(({ href }) => href),
  };
}

function typeOf(entry: string): ReadingType {
  const flow = contentOf(entry, 'flowDirection') ?? FORWARD;
  return {
    kwhPerUnit: 10 ** Number(contentOf(entry, 'powerOfTenMultiplier') ?? 0) / 1000,
    isUse: contentOf(entry, 'uom') === WATT_HOURS && flow === FORWARD,
  };
}

/**
 * The readings of a Green Button file: apart for each meter reading of the file and for each length of its intervals, because
 * the same energy may be there by the hour and by the day. Those of anything but energy from the utility aren't among them.
 */
export function greenButtonReadings(xml: string): Reading[][] {
  // Elements are cut at their ends: what is never closed can't make that slow.
  const entries = xml.split(/<\/(?:\w+:)?entry>/).map((entry) => ({ entry, ...linksOf(entry) }));
  const ofType = entries.filter(({ entry }) => has(entry, 'ReadingType'));
  const types = new Map(ofType.map(({ entry, self }) => [self, typeOf(entry)]));
  const meters = entries.filter(({ entry }) => has(entry, 'MeterReading'));
  /** For blocks that don't say to what they belong. */
  const usual = types.size === 0 ? typeOf(`<uom>${WATT_HOURS}</uom>`) : [...types.values()].find(isUsed);

  const groups = new Map<string, Map<number, Reading>>();
  for (const { entry, self, up } of entries) {
    const meter = meters.find(
      (one) =>
        one.self &&
        [self, up].some((href) => href?.startsWith(`${one.self}/`) || one.related.includes(href ?? '')),
    );
    const typed = meter?.related.find((href) => types.has(href));
    const type = typed === undefined ? usual : types.get(typed);
    if (!type?.isUse) continue;
    for (const { start, duration, value } of intervalsOf(entry)) {
      const key = `${lengthOf(duration)} ${meter?.self}`;
      const group = groups.get(key) ?? new Map<number, Reading>();
      if (!group.has(start)) group.set(start, { at: clockFace(start * 1000), kwh: value * type.kwhPerUnit });
      groups.set(key, group);
    }
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

const isUsed = ({ isUse }: ReadingType) => isUse;

/** Days differ when the clocks change, and so do months. */
function lengthOf(seconds: number): number | string {
  if (seconds > 2 * DAY) return 'bill';
  return seconds > DAY / 2 ? 'day' : seconds;
}

function intervalsOf(entry: string) {
  const parts = entry.split(/<\/(?:\w+:)?IntervalReading>/).slice(0, -1);
  return parts.flatMap((part) => {
    const interval = part.slice(Math.max(0, part.lastIndexOf('IntervalReading')));
    const [start, value] = [Number(contentOf(interval, 'start')), Number(contentOf(interval, 'value'))];
    const duration = Number(contentOf(interval, 'duration') ?? 0);
    return Number.isFinite(start) && Number.isFinite(value) ? [{ start, duration, value }] : [];
  });
}

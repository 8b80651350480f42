import { daySpan } from '@/lib/site/day-span';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { type OpenDays, weekdays } from '@/lib/site/installer/schema';
import { city } from '@/lib/site/places';
import { type Business, businessSchema, type OpeningHours } from '@/lib/site/schema';

const CLOSED = 'Closed';

/** Formats `14:00` as `2:00 PM`. */
function formatTime(time: string) {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Days in a row with the same hours together. */
function openDays(): OpenDays[] {
  const rows: OpenDays[] = [];
  for (const [index, { opens, closes }] of facts().hours.week.entries()) {
    const day = weekdays[index];
    const last = rows.at(-1);
    if (last && last.opens === opens && last.closes === closes) last.days.push(...(day ? [day] : []));
    else rows.push({ days: day ? [day] : [], opens, closes });
  }
  return rows;
}

function openingHours({ days, opens, closes }: OpenDays): OpeningHours {
  const short = daySpan(days);
  return {
    days: short,
    label: days.length === 1 ? days.join() : short,
    dayOfWeek: days,
    opens,
    closes,
    text: opens && closes ? `${formatTime(opens)}–${formatTime(closes)}` : CLOSED,
  };
}

/** The call tracking notice in the footer, with the provider if the owner has named one. */
function callTracking(provider: string | null) {
  return {
    provider,
    credit: provider
      ? `Call tracking by ${provider}.`
      : 'Calls to this number are tracked by our call-tracking provider.',
  };
}

export const business = fromFacts((): Business => {
  const { name, tagline, phone, email, region, tracking, ...claimed } = facts().business;
  const { latitude, longitude } = city();
  return businessSchema.parse({
    ...claimed,
    name,
    tagline,
    phone: { display: phone, e164: `+1${phone.replace(/\D/g, '')}` },
    email,
    serviceAreaText: `Serving ${region.city} and ${region.name}`,
    region: { ...region, state: 'North Carolina', stateCode: 'NC', country: 'US' },
    geo: { latitude, longitude, region: 'US-NC', placename: region.city },
    hours: openDays().map(openingHours),
    federalCreditPercent: 30,
    reviewSource: null,
    callTracking: callTracking(tracking?.provider ?? null),
  } satisfies Business);
});

const hoursLine = (closed: string) =>
  business()
    .hours.map(({ days, label, opens, text }) => (opens ? `${days} ${text}` : `${closed} ${label}`))
    .join(', ');

/** The opening hours in one line of their own. */
export const hoursSummary = fromFacts(() => hoursLine(CLOSED));

/** The same within a sentence: `…, closed Sunday`. */
export const hoursInSentence = fromFacts(() => hoursLine(CLOSED.toLowerCase()));

import { daySpan } from '@/lib/site/day-span';
import { cityCenter, installer } from '@/lib/site/installer';
import type { OpenDays } from '@/lib/site/installer/schema';
import { type Business, businessSchema, type OpeningHours } from '@/lib/site/schema';

const CLOSED = 'Closed';

/** Formats `14:00` as `2:00 PM`. */
function formatTime(time: string) {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
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

const { name, tagline, phone, email, region, paybackYears } = installer;

export const business = businessSchema.parse({
  name,
  tagline,
  phone: { display: phone, e164: `+1${phone.replace(/\D/g, '')}` },
  email,
  serviceAreaText: `Serving ${region.city} and ${region.name}`,
  region: { ...region, state: 'North Carolina', stateCode: 'NC', country: 'US' },
  geo: {
    latitude: cityCenter.latitude,
    longitude: cityCenter.longitude,
    region: 'US-NC',
    placename: region.city,
  },
  hours: installer.hours.map(openingHours),
  foundedYear: installer.foundedYear,
  systemsInstalled: installer.systemsInstalled,
  panelWarrantyYears: installer.panelWarrantyYears,
  installationWarrantyYears: installer.installationWarrantyYears,
  paybackYears,
  federalCreditPercent: 30,
  social: [],
  license: null,
  reviewSource: null,
  address: null,
  callTracking: callTracking(null),
} satisfies Business);

const hoursLine = (closed: string) =>
  business.hours
    .map(({ days, label, opens, text }) => (opens ? `${days} ${text}` : `${closed} ${label}`))
    .join(', ');

/** The opening hours in one line of their own. */
export const hoursSummary = hoursLine(CLOSED);

/** The same within a sentence: `…, closed Sunday`. */
export const hoursInSentence = hoursLine(CLOSED.toLowerCase());

import { type Business, businessSchema, type OpeningHours } from '@/lib/site/schema';

/** Formats `14:00` as `2:00 PM`. */
function formatTime(time: string) {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function hours(row: Omit<OpeningHours, 'text'>): OpeningHours {
  return {
    ...row,
    text: row.opens && row.closes ? `${formatTime(row.opens)}-${formatTime(row.closes)}` : 'Closed',
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

export const business = businessSchema.parse({
  name: 'Ridgelight',
  tagline: 'Professional Solar Energy Solutions',
  phone: { display: '(828) 555-0142', e164: '+18285550142' },
  email: 'hello@ridgelight.example',
  serviceAreaText: 'Serving Asheville and Western North Carolina',
  region: {
    city: 'Asheville',
    state: 'North Carolina',
    stateCode: 'NC',
    country: 'US',
    name: 'Western North Carolina',
  },
  geo: { latitude: 35.5951, longitude: -82.5515, region: 'US-NC', placename: 'Asheville' },
  hours: [
    hours({
      days: 'Mon-Fri',
      label: 'Mon-Fri',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '18:00',
    }),
    hours({ days: 'Sat', label: 'Saturday', dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' }),
    hours({ days: 'Sun', label: 'Sunday', dayOfWeek: ['Sunday'], opens: null, closes: null }),
  ],
  foundedYear: 2010,
  systemsInstalled: 500,
  panelWarrantyYears: 25,
  installationWarrantyYears: 10,
  paybackYears: { from: 7, to: 10 },
  federalCreditPercent: 30,
  social: [],
  license: null,
  reviewSource: null,
  address: null,
  callTracking: callTracking(null),
} satisfies Business);

/** The opening hours in one line. */
export const hoursSummary = business.hours
  .map(({ days, label, opens, text }) => (opens ? `${days} ${text}` : `${text} ${label}`))
  .join(', ');

import type { Certificate, Job } from '@/lib/site/facts/lists';
import { monthNames } from '@/lib/site/month-names';

/** The address of a job's sheet on the page that has all of them. */
export const roofPath = (id: string) => `/about#${roofAnchor(id)}`;
export const roofAnchor = (id: string) => `roof-${id}`;

export const allReviewsPath = '/#testimonials';

/** The texts around the owner's lists. A place whose list is empty isn't shown. */
export const ownerLists = {
  people: {
    heading: 'Who Comes to Your House',
    since: (year: number) => `With us since ${year}`,
  },
  roofs: {
    heading: 'Roofs We Measured',
    lead: 'What we predicted for each roof, and what it has made since.',
    sheet: 'Photos and details',
    all: (count: string) => `All ${count} roofs`,
    yearsCaption: 'Kilowatt-hours a year',
    columns: { year: 'Year', predicted: 'Predicted', measured: 'Measured', difference: 'Difference' },
    allYears: 'All',
    fromPredicted: 'vs. predicted',
    advisedAgainst: 'What we advised against',
    quoted: 'The owner of the house',
  },
  reviews: {
    heading: 'Reviews',
    relationship: 'Connection to us',
    more: (count: string) => `Show ${count} more`,
    /** An honest selection says what it was selected from (16 CFR 465). */
    shown: ({ shown, total, source }: { shown: number; total: number; source: string }) =>
      `Shown: ${shown} of ${total.toLocaleString('en-US')} on ${source}`,
    all: (count: string) => `All ${count} reviews`,
  },
  credentials: {
    heading: 'Licenses and Certificates',
    validThrough: (day: string) => `Valid through ${longDay(day)}`,
    /** A link to a license whose board isn't named. */
    lookUp: 'Look it up',
    number: (number: string) => `No. ${number}`,
    licenses: (count: number) => (count === 1 ? 'License' : 'Licenses'),
    certified: 'Certified',
    insurance: 'Insurance',
  },
};

/** `2024-05` as `May 2024`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

/** `2027-06-30` as `June 30, 2027`. */
export const longDay = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** `22 panels`, `1 day` */
const counted = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

/** A job in one line: `22 panels, 9.2 kW, 13.5 kWh battery`. */
export const jobSummary = ({ panels, kilowatts, storageKilowattHours }: Job): string =>
  [
    counted(panels, 'panel'),
    `${kilowatts.toLocaleString('en-US')} kW`,
    ...(storageKilowattHours ? [`${storageKilowattHours.toLocaleString('en-US')} kWh battery`] : []),
  ].join(', ');

/** How a job was done: `Standing seam, 34 degrees. 2 days on the roof.` */
export const jobWork = ({ roof, days }: Job): string =>
  `${roof.charAt(0).toUpperCase()}${roof.slice(1)}. ${counted(days, 'day')} on the roof.`;

/** The certificates that are valid on a day: each through its last day. */
export const validCertificates = <Item extends Pick<Certificate, 'ends'>>(
  certificates: readonly Item[],
  day: string,
): Item[] => certificates.filter(({ ends }) => ends >= day);

import { daySpan } from '../../lib/site/day-span';
import type { Answers } from './answers';
import type { Installer } from './installer';
import { typedHours } from './opening-hours';

/** What the answers lead to, for people to check before it is written. Without passwords. */
export function summaryOf(answers: Answers, { business, places, services }: Installer): string {
  const { colors, logo, siteUrl, smtp, owner } = answers;
  const counties = [...new Set(places.towns.map(({ county }) => county))];
  const rows: [string, string | undefined][] = [
    ['Business', `${business.name}, ${business.tagline}`],
    ['Reached at', `${business.phone}, ${business.email}`],
    [
      'Open',
      business.hours
        .map(({ days }) => `${daySpan(days)} ${typedHours(business.hours, days[0] ?? 'Monday')}`)
        .join(', '),
    ],
    ['Place', `${business.region.city}, ${business.region.name} (${business.region.shortName})`],
    ['Areas', `${places.towns.length} towns in ${counties.join(', ')}`],
    ['Services', services.join(', ')],
    ['Heading', business.heading],
    ['Colors', colors && `${colors.brand}, ${colors.accent}`],
    ['Logo', logo === null ? 'the mark that the site draws' : logo],
    ['Address', siteUrl],
    ['Owner', owner?.email],
    ['Mail from', smtp?.from],
  ];
  return rows.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import { weekdays } from '@/lib/fields/week';
import { settings } from '@/lib/settings/entries';
import { fromFacts } from '@/lib/site/facts/current';
import { usHolidays } from '@/lib/site/holidays';
import { serviceIds, serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { settingsPagesFor } from './settings-pages';

/** The labels of each section's controls, and other words that somebody may look for it by. */
const words = fromFacts(
  (): Record<string, string[]> => ({
    'your-name': ['initials', 'avatar', 'email', 'sign out', 'signed in as', 'log out', 'profile'],
    'your-account': [
      'password',
      'current password',
      'new password',
      'second factor',
      'authenticator app',
      'two-factor 2fa totp',
      'recovery codes',
      'security',
      'calendar address of your visits',
      'subscribe ics iCal',
    ],
    'your-alerts': [
      'notifications',
      'push on this device phone',
      'hear of new leads',
      'assigned to you',
      'unopened leads reminder escalation',
      'morning email daily summary digest',
      'Monday email weekly',
    ],
    sessions: ['devices', 'browsers', 'signed in', 'end session', 'log out elsewhere'],
    'staff-accounts': [
      'invite someone',
      'role owner staff viewer',
      'remove',
      'users people employees colleagues',
      'permissions rights access',
      'reset second factor',
      ...labelsOf('staff-rules'),
    ],
    'email-settings': ['recipients', 'alerts', 'who gets new leads', 'notifications', 'addresses'],
    'service-recipients': ['routing', 'alerts', ...serviceIds().map(serviceLabel)],
    'assignment-rules': [
      'assignment rules',
      'assign automatically',
      'routing',
      'territory town county region',
      'distribute round robin',
      'owner of a lead',
      ...serviceIds().map(serviceLabel),
    ],
    'mail-delivery': ['send a test', 'smtp', 'mail server', 'bounces', 'failing'],
    'answer-templates': ['letters', 'email templates', 'canned answers', 'first name', 'subject text'],
    'automatic-reply': ['confirmation', 'autoresponder', 'answer'],
    'lead-retention': ['erase', 'delete', 'privacy', 'retention', 'anonymize', 'months', 'GDPR'],
    webhook: [
      'CRM',
      'address',
      'secret',
      'integration',
      'Zapier',
      'API',
      'send a test',
      ...labelsOf('webhook-events'),
    ],
    'api-keys': ['token', 'access', 'integration', 'Zapier n8n Make', 'spreadsheet', 'REST'],
    callrail: ['call tracking', 'phone calls', 'missed calls', 'signing key'],
    'search-engines': ['Google', 'Bing', 'IndexNow', 'verification', 'Search Console', 'webmaster tools'],
    business: ['company', 'street', 'Facebook Instagram', 'call tracking', 'about us'],
    services: ['offer', ...writtenServiceIds.map(serviceLabel)],
    'opening-hours': ['open', 'closed', 'week', ...weekdays],
    holidays: [
      'closed days',
      'vacation',
      'other hours',
      'closing early',
      ...Object.values(usHolidays).map(({ name }) => name),
    ],
    'site-status': ['health', 'backup', 'database', 'disk', 'down', 'monitoring'],
    sources: ['links', 'broken', 'check now', 'figures'],
    people: ['team employees colleagues staff', 'about us'],
    jobs: ['projects', 'gallery photos', 'references', 'case studies'],
    reviews: ['ratings', 'stars', 'Google', 'Yelp'],
    'review-counts': ['41 on Google'],
    certificates: ['licenses', 'memberships', 'NABCEP', 'expires'],
    questions: ['FAQ', 'FAQs'],
    testimonials: ['customers', 'quotes', 'samples'],
    city: ['location', 'move', 'coordinates', 'headquarters'],
    towns: ['places', 'service area', 'county', 'map', 'terrain', 'communities'],
    utilities: ['Duke', 'co-op cooperative EMC', 'power company'],
    'permit-offices': ['inspections', 'county', 'building permits'],
    'area-cards': ['service areas', 'counties', 'neighborhoods'],
    state: ['law rates credits', 'mountains terrain', 'South Carolina', ...labelsOf('places')],
    'rate-notice': ['Bridge Rate', 'home page', 'banner'],
    'estimate-constants': [
      'rates prices',
      'calculator',
      'review',
      'reset to ours',
      ...Object.values(estimateConstants).map(({ label }) => label),
    ],
  }),
);

function labelsOf(key: keyof typeof settings): string[] {
  return Object.values(settings[key].form?.fields ?? {}).flatMap((field) =>
    field.kind === 'rows' || field.kind === 'group'
      ? [field.label, ...Object.values(field.fields).map(({ label }) => label)]
      : field.label,
  );
}

/** The labels of the fields of sections that are made from entries, by section. */
const labelsBySection: Record<string, string[]> = Object.fromEntries(
  Object.values(settings).flatMap(({ key, form }) =>
    form?.section ? [[form.section.id, labelsOf(key as keyof typeof settings)]] : [],
  ),
);

/** A setting that can be searched for. */
export interface FoundSetting {
  id: string;
  title: string;
  page: string;
  href: string;
  /** What it is found by. */
  keywords: string[];
}

/** Every section of the settings that a role gets to see, with what it is found by. */
export const searchableSettings = (role: StaffRole): FoundSetting[] =>
  settingsPagesFor(role).flatMap(({ name, path, sections }) =>
    sections.map(({ id, title }) => ({
      id,
      title,
      page: name,
      href: `${path}#${id}`,
      keywords: [title, name, ...(words()[id] ?? []), ...(labelsBySection[id] ?? [])],
    })),
  );

/** How well what is found by `keywords` matches: each typed word begins one of theirs, best one of the first keyword. */
export function matchWords(typed: string, keywords: readonly string[]): number {
  const text = keywords.join(' ').toLowerCase();
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!typedWords.every((word) => text.includes(word))) return 0;
  return text.startsWith(typedWords[0] ?? '') ? 1 : 0.5;
}

/** The settings that match, best first. */
export function searchSettings(role: StaffRole, typed: string): FoundSetting[] {
  const rank = ({ keywords }: FoundSetting) => matchWords(typed, keywords);
  return searchableSettings(role)
    .filter((found) => rank(found) > 0)
    .sort((one, other) => rank(other) - rank(one));
}

import { mayChange, type StaffRole } from '@/lib/accounts/sign-in/schema';
import { settings } from '@/lib/settings/entries';

/** The pages with components of their own. */
export type SettingsPageId =
  | 'you'
  | 'team'
  | 'alerts'
  | 'data'
  | 'connections'
  | 'website'
  | 'places'
  | 'estimate'
  | 'hours';

interface Section {
  /** The URL fragment, and the id of the heading. */
  id: string;
  title: string;
  isForOwners: boolean;
}

export interface SettingsPage {
  /** One with components of its own, or one that an entry names (lib/settings/entries.ts). */
  id: SettingsPageId | (string & {});
  path: string;
  name: string;
  /** What is on it, in a line. */
  note: string;
  sections: Section[];
}

interface Given {
  name: string;
  note: string;
  /** The sections with components of their own, in display order. */
  sections: [id: string, title: string, isForOwners?: true][];
}

/** A viewer hears of nothing. */
const YOUR_ALERTS = 'your-alerts';

const given: Record<SettingsPageId, Given> = {
  you: {
    name: 'You',
    note: 'Your name, how you sign in, what you hear of, and where you’re signed in.',
    sections: [
      ['your-name', 'Your name'],
      ['your-account', 'Your account'],
      [YOUR_ALERTS, 'Your alerts'],
      ['sessions', 'Sessions'],
    ],
  },
  team: {
    name: 'Team',
    note: 'Who has an account, and what they may do.',
    sections: [['staff-accounts', 'Staff accounts', true]],
  },
  alerts: {
    name: 'Alerts and replies',
    note: 'Who hears of a new lead, and what people hear from you.',
    sections: [
      ['email-settings', 'Email Notification Settings'],
      ['service-recipients', 'Recipients by service'],
      ['assignment-rules', 'Who gets which leads', true],
      ['mail-delivery', 'Email delivery'],
      ['answer-templates', 'Templates for answers'],
    ],
  },
  data: {
    name: 'Keeping data',
    note: 'When people are erased.',
    sections: [['lead-retention', 'How long leads are kept', true]],
  },
  connections: {
    name: 'Connections',
    note: 'Other programs that get leads from this site, or send it leads and calls.',
    sections: [
      ['webhook', 'Webhook', true],
      ['api-keys', 'API keys', true],
      ['callrail', 'CallRail', true],
      ['search-engines', 'Search engines', true],
    ],
  },
  website: {
    name: 'Website',
    note: 'Whether the site works.',
    sections: [
      ['site-status', 'How the site is doing', true],
      ['sources', 'Sources that no longer answer', true],
    ],
  },
  places: {
    name: 'Places',
    note: 'Where you work: your city, the towns that you serve, their utilities and offices.',
    sections: [
      ['city', 'Your city', true],
      ['towns', 'Towns', true],
      ['utilities', 'Utilities', true],
      ['permit-offices', 'Permit offices', true],
      ['area-cards', 'Area cards', true],
      ['state', 'State and land', true],
    ],
  },
  estimate: {
    name: 'Savings estimate',
    note: 'What the savings page computes with.',
    sections: [['estimate-constants', 'Savings estimate', true]],
  },
  hours: {
    name: 'Hours',
    note: 'When you’re open, and when you’re not.',
    sections: [
      ['opening-hours', 'Opening hours', true],
      ['holidays', 'Holidays'],
    ],
  },
};

/** The sections that are made from entries, by the page that they name. */
const madeSections = Map.groupBy(
  Object.values(settings).flatMap(({ by, form }) =>
    form?.section ? [{ ...form.section, isForOwners: by === 'owner' }] : [],
  ),
  ({ page }) => page,
);

const pathOf = (id: string) => `/admin/settings/${id}`;

const ownPages = (Object.keys(given) as SettingsPageId[]).map((id) => {
  const { sections, ...page } = given[id];
  const own = sections.map(([section, title, isForOwners = false]) => ({ id: section, title, isForOwners }));
  return { id, path: pathOf(id), ...page, sections: [...own, ...(madeSections.get(id) ?? [])] };
});

/** The pages that have nothing but what is made from entries. They are called as the first of them. */
const madePages = [...madeSections].flatMap(([id, sections]) => {
  const [first] = sections;
  return Object.hasOwn(given, id) || !first
    ? []
    : [{ id, path: pathOf(id), name: first.title, note: first.note, sections }];
});

/** The people, then what the site says, then how it works. A page that isn't named comes last. */
const ORDER = [
  ...['you', 'team', 'alerts'],
  ...['business', 'hours', 'places', 'services', 'look'],
  ...['people', 'jobs', 'reviews', 'testimonials', 'certificates', 'questions'],
  ...['estimate', 'website', 'connections', 'data'],
];
const placeOf = ({ id }: SettingsPage) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** The pages of the settings, in display order; sections that are made from an entry are the last of their page. */
export const settingsPages: SettingsPage[] = [...ownPages, ...madePages].sort(
  (one, other) => placeOf(one) - placeOf(other),
);

export const settingsPage = (id: SettingsPage['id']): SettingsPage | undefined =>
  settingsPages.find((page) => page.id === id);

/** Whether a page is made of entries alone. */
export const isMadePage = (id: string): boolean => madePages.some((page) => page.id === id);

/** The pages with the sections that a role gets to see. */
export function settingsPagesFor(role: StaffRole): SettingsPage[] {
  return settingsPages
    .filter(({ id }) => mayChange(role) || id === 'you')
    .map((page) => ({
      ...page,
      sections: page.sections
        .filter(({ isForOwners }) => role === 'owner' || !isForOwners)
        .filter(({ id }) => mayChange(role) || id !== YOUR_ALERTS),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The heading text of a section. */
export const settingsTitle = (id: string): string =>
  settingsPages.flatMap(({ sections }) => sections).find((section) => section.id === id)?.title ?? id;

/** The address of a section on its page; undefined where there is no such section. */
export function sectionHref(id: string): string | undefined {
  const page = settingsPages.find(({ sections }) => sections.some((section) => section.id === id));
  return page && `${page.path}#${id}`;
}

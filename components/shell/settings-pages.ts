import { mayChange, type StaffRole } from '@/lib/accounts/sign-in/schema';
import { settings } from '@/lib/settings/entries';

export type SettingsPageId = 'you' | 'team' | 'alerts' | 'data' | 'connections' | 'website' | 'estimate';

interface Section {
  /** The URL fragment, and the id of the heading. */
  id: string;
  title: string;
  isForOwners: boolean;
}

export interface SettingsPage {
  id: SettingsPageId;
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
    note: 'Other programs that hear from this site.',
    sections: [
      ['webhook', 'Webhook', true],
      ['search-engines', 'Search engines', true],
    ],
  },
  website: {
    name: 'Website',
    note: 'When you’re closed, and whether the site works.',
    sections: [
      ['holidays', 'Holidays'],
      ['site-status', 'How the site is doing', true],
      ['sources', 'Sources that no longer answer', true],
    ],
  },
  estimate: {
    name: 'Savings estimate',
    note: 'What the savings page computes with.',
    sections: [['estimate-constants', 'Savings estimate', true]],
  },
};

/** The pages of the settings, in display order; sections that are made from an entry are the last of their page. */
export const settingsPages: SettingsPage[] = (Object.keys(given) as SettingsPageId[]).map((id) => {
  const { sections, ...page } = given[id];
  const own = sections.map(([section, title, isForOwners = false]) => ({ id: section, title, isForOwners }));
  return { id, path: `/admin/settings/${id}`, ...page, sections: [...own, ...madeSections(id)] };
});

function madeSections(page: SettingsPageId): Section[] {
  return Object.values(settings).flatMap(({ by, form }) =>
    form?.section?.page === page
      ? [{ id: form.section.id, title: form.section.title, isForOwners: by === 'owner' }]
      : [],
  );
}

export const settingsPage = (id: SettingsPageId): SettingsPage =>
  settingsPages.find((page) => page.id === id) as SettingsPage;

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

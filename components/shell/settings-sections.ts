import { settings } from '@/lib/settings/entries';

interface Section {
  /** The URL fragment, and the id of the heading. */
  id: string;
  title: string;
  isForOwners: boolean;
}

/** The sections with components of their own, in display order. */
const groups: { name: string; sections: Section[] }[] = [
  {
    name: 'You',
    sections: [
      { id: 'signed-in-as', title: 'Signed in as', isForOwners: false },
      { id: 'your-account', title: 'Your account', isForOwners: false },
    ],
  },
  {
    name: 'New leads',
    sections: [
      { id: 'email-settings', title: 'Email Notification Settings', isForOwners: false },
      { id: 'service-recipients', title: 'Recipients by service', isForOwners: false },
      { id: 'mail-delivery', title: 'Email delivery', isForOwners: false },
      { id: 'webhook', title: 'Webhook', isForOwners: true },
      { id: 'lead-retention', title: 'How long leads are kept', isForOwners: true },
    ],
  },
  {
    name: 'Website',
    sections: [
      { id: 'holidays', title: 'Holidays', isForOwners: false },
      { id: 'site-status', title: 'How the site is doing', isForOwners: true },
      { id: 'estimate-constants', title: 'Savings estimate', isForOwners: true },
      { id: 'sources', title: 'Sources that no longer answer', isForOwners: true },
      { id: 'search-engines', title: 'Search engines', isForOwners: true },
    ],
  },
  {
    name: 'Access',
    sections: [
      { id: 'staff-accounts', title: 'Staff accounts', isForOwners: true },
      { id: 'sessions', title: 'Sessions', isForOwners: false },
    ],
  },
];

/** The sections of the settings page, in display order; those that are made from an entry are the last of their group. */
export const settingsGroups = groups.map(({ name, sections }) => ({
  name,
  sections: [...sections, ...madeSections(name)],
}));

function madeSections(group: string): Section[] {
  return Object.values(settings).flatMap(({ by, form }) =>
    form?.section?.group === group
      ? [{ id: form.section.id, title: form.section.title, isForOwners: by === 'owner' }]
      : [],
  );
}

/** The heading text of a section. */
export const settingsTitle = (id: string): string =>
  settingsGroups.flatMap(({ sections }) => sections).find((section) => section.id === id)?.title ?? id;

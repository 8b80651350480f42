/** The sections of the settings page, in display order; some are visible only to owners. */
export const settingsGroups = [
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
      { id: 'automatic-reply', title: 'Automatic reply', isForOwners: false },
      { id: 'webhook', title: 'Webhook', isForOwners: true },
      { id: 'lead-retention', title: 'How long leads are kept', isForOwners: true },
    ],
  },
  {
    name: 'Website',
    sections: [
      { id: 'site-status', title: 'How the site is doing', isForOwners: true },
      { id: 'rate-notice', title: 'Duke Energy notice', isForOwners: false },
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
] as const;

const sections = settingsGroups.flatMap((group): readonly Section[] => group.sections);
type Section = (typeof settingsGroups)[number]['sections'][number];

/** The id of a section: its URL fragment and the element id of its heading. */
export type SettingsSectionId = Section['id'];

/** The heading text of a section. */
export const settingsTitle = (id: SettingsSectionId): string =>
  sections.find((section) => section.id === id)?.title ?? id;

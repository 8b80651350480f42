/** The sections of the settings, in their order; some are for owners alone. */
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
      { id: 'mail-delivery', title: 'Mail delivery', isForOwners: false },
      { id: 'automatic-reply', title: 'Automatic reply', isForOwners: false },
      { id: 'webhook', title: 'Webhook', isForOwners: true },
      { id: 'lead-retention', title: 'How long leads are kept', isForOwners: true },
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

/** What a section is called in the address, and by its heading. */
export type SettingsSectionId = Section['id'];

/** The heading of a section. */
export const settingsTitle = (id: SettingsSectionId): string =>
  sections.find((section) => section.id === id)?.title ?? id;

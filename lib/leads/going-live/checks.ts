import type { Business, Testimonial } from '@/lib/site/schema';

/** What the launch checklist is computed from. */
export interface GoingLiveFacts {
  business: Pick<Business, 'phone' | 'email' | 'licenses'>;
  testimonials: readonly Pick<Testimonial, 'isSample'>[];
  /** Whether staff have saved the recipients of alerts. */
  hasSavedRecipients: boolean;
  hasMailServer: boolean;
  ownersWithoutSecondFactor: number;
  hasBackup: boolean;
}

/** One item of the launch checklist. */
export interface GoingLiveItem {
  id: string;
  label: string;
  isDone: boolean;
  /** What is missing and where to fix it. */
  todo: string;
  /** The staff page where it can be fixed; missing when it takes a code or server change. */
  href?: string;
}

// The North American Numbering Plan reserves 555-0100 to 555-0199 for fiction.
const FICTIONAL_PHONE = /^\+1\d{3}55501\d\d$/;
// Reserved domains (RFC 2606, RFC 6761).
const RESERVED_DOMAIN = /@(?:.+\.)?(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/i;

/** The launch checklist ('Before going live'), in order. */
export function goingLiveItems(facts: GoingLiveFacts): GoingLiveItem[] {
  const { business, ownersWithoutSecondFactor: owners } = facts;
  return [
    {
      id: 'testimonials',
      label: 'Testimonials',
      isDone: facts.testimonials.every(({ isSample }) => !isSample),
      todo: 'The home page shows samples. Send whoever runs your site the words of real customers, with their permission.',
    },
    {
      id: 'phone',
      label: 'Phone number',
      isDone: !FICTIONAL_PHONE.test(business.phone.e164),
      todo: `${business.phone.display} is a number reserved for fiction. Tell whoever runs your site yours.`,
    },
    {
      id: 'email',
      label: 'Email address',
      isDone: !RESERVED_DOMAIN.test(business.email),
      todo: `Mail to ${business.email} doesn’t reach anyone. Tell whoever runs your site your address.`,
    },
    {
      id: 'license',
      label: 'License number',
      isDone: business.licenses.length > 0,
      todo: 'The site shows no license number. Tell whoever runs your site yours.',
    },
    {
      id: 'recipients',
      label: 'Who gets new leads',
      isDone: facts.hasSavedRecipients,
      todo: 'No recipients have been saved yet. Add them under Email Notification Settings.',
      href: '/admin/settings/alerts#email-settings',
    },
    {
      id: 'mail-server',
      label: 'Mail server',
      isDone: facts.hasMailServer,
      todo: 'No mail is being sent. Leads only show up here. Ask whoever runs your server to set up outgoing mail.',
    },
    {
      id: 'second-factor',
      label: 'Second factor for every owner',
      isDone: owners === 0,
      todo: `${owners === 1 ? '1 owner signs' : `${owners} owners sign`} in with a password alone. Set up an authenticator app under Your account.`,
      href: '/admin/settings/you#your-account',
    },
    {
      id: 'backup',
      label: 'A first backup',
      isDone: facts.hasBackup,
      todo: 'If the server broke down, every request would be lost. Ask whoever runs it to set up the nightly backup.',
    },
  ];
}

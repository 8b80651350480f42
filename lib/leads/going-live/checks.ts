import type { Business, Testimonial } from '@/lib/site/schema';

/** What is known of the site when it is decided whether it is ready for visitors. */
export interface GoingLiveFacts {
  business: Pick<Business, 'phone' | 'email' | 'licence'>;
  testimonials: readonly Pick<Testimonial, 'isSample'>[];
  /** Whether staff have saved who is told of a new lead. */
  hasSavedRecipients: boolean;
  hasMailServer: boolean;
  ownersWithoutSecondFactor: number;
}

/** One thing to settle before the site goes live. */
export interface GoingLiveItem {
  id: string;
  label: string;
  isDone: boolean;
  /** What is missing, and where to mend it. */
  todo: string;
  /** The staff page where it can be mended; without one it is a file or a setting of the server. */
  href?: string;
}

// 555-0100 to 555-0199 are kept for fiction by the North American Numbering Plan.
const FICTIONAL_PHONE = /^\+1\d{3}55501\d\d$/;
// Names that lead nowhere (RFC 2606, RFC 6761).
const NOWHERE = /@(?:.+\.)?(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$/i;

/** The list 'Before going live', in its order; each item is done or not by the facts alone. */
export function goingLiveItems(facts: GoingLiveFacts): GoingLiveItem[] {
  const { business, ownersWithoutSecondFactor: owners } = facts;
  return [
    {
      id: 'testimonials',
      label: 'Testimonials',
      isDone: facts.testimonials.every(({ isSample }) => !isSample),
      todo: 'The home page shows samples. Replace them with real customers’ words, with permission, in lib/site/testimonials.ts.',
    },
    {
      id: 'phone',
      label: 'Phone number',
      isDone: !FICTIONAL_PHONE.test(business.phone.e164),
      todo: `${business.phone.display} is a number reserved for fiction. Set yours in lib/site/business.ts.`,
    },
    {
      id: 'email',
      label: 'Email address',
      isDone: !NOWHERE.test(business.email),
      todo: `Mail to ${business.email} reaches nobody. Set your address in lib/site/business.ts.`,
    },
    {
      id: 'license',
      label: 'License number',
      isDone: business.licence !== null,
      todo: 'The site shows no license number. Set it in lib/site/business.ts.',
    },
    {
      id: 'recipients',
      label: 'Who hears of a new lead',
      isDone: facts.hasSavedRecipients,
      todo: 'No list of recipients has been saved yet. Save one under Email Notification Settings.',
      href: '/admin/settings#email-settings',
    },
    {
      id: 'mail-server',
      label: 'Mail server',
      isDone: facts.hasMailServer,
      todo: 'No mail leaves this machine. Set SMTP_URL where the site runs.',
    },
    {
      id: 'second-factor',
      label: 'Second factor for every owner',
      isDone: owners === 0,
      todo: `${owners === 1 ? '1 owner signs' : `${owners} owners sign`} in with a password alone. Set up an authenticator app under Your account.`,
      href: '/admin/settings#your-account',
    },
  ];
}

import { samplesAmong } from '@/lib/site/sample-facts';
import type { Business, Testimonial } from '@/lib/site/schema';

/** What the launch checklist is computed from. */
export interface GoingLiveFacts {
  business: Pick<Business, 'name' | 'phone' | 'email' | 'licenses'>;
  testimonials: readonly Pick<Testimonial, 'isSample'>[];
  /** Whether staff have saved the recipients of alerts. */
  hasSavedRecipients: boolean;
  hasMailServer: boolean;
  ownersWithoutSecondFactor: number;
  hasBackup: boolean;
  /** Whether SITE_URL is an address that visitors elsewhere can reach. */
  hasPublicAddress: boolean;
  /** Whether the environment keeps search engines out. */
  isIndexingOff: boolean;
}

/** One item of the launch checklist. */
export interface GoingLiveItem {
  id: string;
  label: string;
  isDone: boolean;
  /** What is missing and where to fix it. */
  todo: string;
  /** The staff page where it can be fixed; missing when it takes a change of the server. */
  href?: string;
}

/** The launch checklist ('Before going live'), in order. */
export function goingLiveItems(facts: GoingLiveFacts): GoingLiveItem[] {
  const { business, ownersWithoutSecondFactor: owners } = facts;
  const isSample = samplesAmong(business, facts.testimonials);
  return [
    {
      id: 'name',
      label: 'Name of the business',
      isDone: !isSample.name,
      todo: `${business.name} is the name of the sample that the site comes with. Say yours.`,
      href: '/admin/settings/business#business',
    },
    {
      id: 'phone',
      label: 'Phone number',
      isDone: !isSample.phone,
      todo: `${business.phone.display} is a number reserved for fiction. Enter yours.`,
      href: '/admin/settings/business#business',
    },
    {
      id: 'email',
      label: 'Email address',
      isDone: !isSample.email,
      todo: `Mail to ${business.email} doesn’t reach anyone. Enter your address.`,
      href: '/admin/settings/business#business',
    },
    {
      id: 'license',
      label: 'License number',
      isDone: business.licenses.length > 0,
      todo: 'The site shows no license. Enter its kind and number.',
      href: '/admin/settings/business#business',
    },
    {
      id: 'testimonials',
      label: 'Testimonials',
      isDone: !isSample.testimonials,
      todo: 'The home page shows samples. They leave when you add the first words of a real customer, with their permission.',
      href: '/admin/settings/testimonials#testimonials',
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
    {
      id: 'site-url',
      label: 'Public address',
      isDone: facts.hasPublicAddress,
      todo: 'Links in mails and search data lead to an address that only this machine or network knows. Ask whoever runs your server to set SITE_URL.',
    },
    {
      id: 'indexing',
      label: 'Search engines',
      isDone: !facts.isIndexingOff,
      todo: 'INDEXING is off, so search engines don’t list the site. Ask whoever runs your server to leave it at auto: they may then list it once all that visitors read is real.',
    },
  ];
}

import { business } from '@/lib/site/business';
import { claims } from '@/lib/site/claims';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { heroViews } from '@/lib/site/pictures';
import {
  type AboutPoint,
  aboutPointSchema,
  type Benefit,
  linkedPointSchema,
  type PageImage,
  type ProcessStep,
  processStepSchema,
} from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';
import { state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';
import { words } from '@/lib/site/words/words';

export const hero = words({ id: 'home.hero', except: ['heading', 'callCta'] }, () => ({
  heading: facts().business.heading,
  lead: terrain().home.lead,
  primaryCta: 'Get a Free Consultation',
  callCta: `Call ${business().phone.display}`,
}));

/** The pair of buttons in the bar and the menu of small screens; after hours the phone's says when we open. */
export const nextStep = {
  label: 'Next step',
  consultation: 'Free Consultation',
  savings: 'See your savings',
  call: 'Call',
};

/** The headings of the home page's sections, and what stands below them. */
export const home = words('home', () => ({
  whyHeading: 'Why Choose Solar Energy',
  whyLead: 'What solar can do for your house, and what it can’t.',
  servicesHeading: 'Our Solar Services',
  servicesLead: 'Pick the one you need now.',
  testimonialsHeading: 'Testimonials',
  areasHeading: 'Service Areas',
  contactHeading: 'Contact Us',
}));

/** Decorative: the heading above describes it. */
export const heroImage: PageImage = { key: heroViews.base.picture, alt: '' };

export const benefits = words('home.benefits', (): Benefit[] =>
  linkedPointSchema.array().parse([
    {
      title: 'Energy Independence',
      text: `You make your own power on your own roof. Add a battery, and the circuits you choose keep running when ${terrain().home.outage}. Without one, panels shut off when the grid goes down.`,
    },
    {
      title: 'Savings on Utility Bills',
      text: `You buy less power, though you’ll still pay the utility’s fixed charges. ${claims().payback}. ${claims().homeCredit}, so it takes longer now. [See what you’d save](/savings).`,
    },
    {
      title: 'Eco-Friendly Energy',
      text: `Your roof makes power without fuel or smoke, and ${terrain().home.nothingCleared}. Each kilowatt-hour keeps about 0.6 pounds of carbon dioxide out of the air (${cite('carbon', 'EPA')} figures for our region).`,
    },
    {
      title: 'Premium Warranty',
      text: `The manufacturer covers the panels’ performance for ${business().panelWarrantyYears} years, and we cover our installation for ${business().installationWarrantyYears}. You can read both before you sign.`,
    },
  ] satisfies Benefit[]),
);

export const whyImages = () => terrain().home.pictures;

/** Links to what people search for. */
export const commonAnswers = words('home.commonAnswers', () => ({
  heading: 'Answers to common questions',
  links: [
    ...(state()?.commonAnswers.rates ?? []),
    { name: 'Solar tax credit', path: '/services/residential-solar#tax-credit' },
    ...(state()?.commonAnswers.law ?? []),
    { name: 'Permits by town', path: '/service-areas#permits' },
    { name: 'Financing', path: '/services/residential-solar#financing' },
    { name: 'Batteries in an outage', path: '/services/energy-storage#backup-loads' },
  ],
}));

export const consultation = words(
  'consultation',
  (): { heading: string; text: string; steps: ProcessStep[] } => ({
    heading: 'Request a Free Consultation',
    text: 'Tell us about your roof, your trees and your power bill. If solar isn’t right for you, we’ll tell you.',
    steps: processStepSchema.array().parse([
      { title: 'You call or write', text: 'A recent power bill and your address are enough to start.' },
      {
        title: 'We come take a look',
        text: 'We check the roof, the rafters, the electrical panel and the trees to the south.',
      },
      {
        title: 'You get a written quote',
        text: 'It has ranges for output, cost and payback. Take your time with it.',
      },
    ] satisfies ProcessStep[]),
  }),
);

export const aboutBlock = words(
  'home.about',
  (): {
    heading: string;
    figures: { systems: string; since: string };
    paragraphs: string[];
    points: AboutPoint[];
  } => ({
    heading: 'About Us',
    figures: {
      systems: 'systems installed',
      since: `our first year in ${business().region.city} and ${business().region.name}`,
    },
    paragraphs: [
      terrain().home.experience,
      'If the sun doesn’t reach your roof, we won’t put panels on it, even if that costs us the job.',
    ],
    points: aboutPointSchema.array().parse([
      {
        title: 'Licensed and Certified',
        text: 'Ask us for our license number and our certificate of insurance before you sign, and ask every other installer, too.',
      },
      {
        title: 'Expert Installers',
        text: 'Our installers work on steep roofs, old roofs and hard-to-reach houses all year.',
      },
      {
        title: 'Premium Components',
        text: terrain().home.components,
      },
      {
        title: 'Performance Guaranteed',
        text: 'The manufacturer guarantees the panels’ output, and we guarantee the installation. You can read the terms first.',
      },
    ] satisfies AboutPoint[]),
  }),
);

/** Shown as long as a testimonial is a sample. */
export const testimonialsSampleNote = 'We wrote these samples to show where our customers’ words will go.';
export const sampleLabel = 'Sample';

export const areasLead = fromFacts(() => facts().business.reach);

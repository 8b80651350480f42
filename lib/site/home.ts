import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import { installer } from '@/lib/site/installer';
import { numberWordCapitalized } from '@/lib/site/number-word';
import { heroViews } from '@/lib/site/pictures';
import {
  type AboutPoint,
  aboutPointSchema,
  type Benefit,
  benefitSchema,
  type PageImage,
  type ProcessStep,
  processStepSchema,
} from '@/lib/site/schema';
import { serviceIds } from '@/lib/site/service-labels';

export const hero = {
  heading: installer.heading,
  lead: 'Steep lots, tall poplars, ridges that hold the fog. We measure the sun your roof really gets and design from there.',
  primaryCta: 'Get a Free Consultation',
  callCta: `Call ${business.phone.display}`,
};

/** The pair of buttons in the bar and the menu of small screens; after hours the second one says when we open. */
export const nextStep = { label: 'Next step', consultation: 'Free Consultation', call: 'Call' };

/** Decorative: the heading above describes it. */
export const heroImage: PageImage = { key: heroViews.base.picture, alt: '' };

export const whyHeading = 'Why Choose Solar Energy';
export const whyLead =
  'Sun hits your roof from breakfast to supper. Here’s what it can do for you, and what it can’t.';

export const benefits: Benefit[] = benefitSchema.array().parse([
  {
    title: 'Energy Independence',
    text: 'You make your own power, right on your roof. Add a battery, and the circuits you choose can keep running when ice takes a line down. On their own, panels shut off when the grid does.',
  },
  {
    title: 'Savings on Utility Bills',
    text: `Power you make is power you don’t buy, though you’ll still pay the fixed charges. ${claims.payback}. ${claims.homeCredit}, so ask us for today’s numbers.`,
  },
  {
    title: 'Eco-Friendly Energy',
    text: `No fuel, no smoke and no hillside cleared. Each kilowatt-hour from your roof keeps about 0.6 pounds of carbon dioxide out of the air (EPA figures for our grid region, ${figuresAsOf}).`,
  },
  {
    title: 'Premium Warranty',
    text: `${business.panelWarrantyYears} years on panel performance from the manufacturer, plus ${business.installationWarrantyYears} years on installation from us. You get both in writing before you sign.`,
  },
] satisfies Benefit[]);

export const whyImages = [
  {
    key: 'ridge',
    alt: 'Sunrise over a sea of fog between blue ridges, seen from a meadow',
    caption: 'Sunrise over a valley full of fog.',
  },
  {
    key: 'meadow',
    alt: 'Rows of solar panels in a meadow under a low sun',
    caption: 'Solar panels in a meadow under a low sun.',
  },
  {
    key: 'window',
    alt: 'A lit kitchen window of a mountain house at dusk',
    caption: 'A kitchen at dusk. With a battery, its lights can run on power from midday.',
  },
] as const;

export const servicesHeading = 'Our Solar Services';
export const servicesLead = `${numberWordCapitalized(serviceIds.length)} kinds of work. Start with the one you need. We’ll be here for the rest.`;

export const consultation: { heading: string; text: string; steps: ProcessStep[] } = {
  heading: 'Request a Free Consultation',
  text: 'Tell us about your roof, your trees and your power bill. If solar isn’t right for your home, we’ll tell you.',
  steps: processStepSchema.array().parse([
    { title: 'You call or write', text: 'A recent power bill and your address are enough to get started.' },
    {
      title: 'We come take a look',
      text: 'At the roof, the rafters, the electrical panel and every tall tree to the south.',
    },
    { title: 'You get it in writing', text: 'Output, cost and payback, as ranges. Take your time with it.' },
  ] satisfies ProcessStep[]),
};

export const aboutBlock: {
  heading: string;
  figures: { systems: string; marks: string; since: string };
  paragraphs: string[];
  points: AboutPoint[];
} = {
  heading: 'About Us',
  figures: {
    systems: 'systems installed',
    marks: `One mark for each of the first ${business.systemsInstalled} systems.`,
    since: `our first year in ${business.region.city} and ${business.region.name}`,
  },
  paragraphs: [
    'Every system has taught us something about this place: how fog sits in a cove, how far a tree’s shadow reaches in December, what a clay driveway does in March.',
    'We’d rather lose a job than put panels where the sun doesn’t reach.',
  ],
  points: aboutPointSchema.array().parse([
    {
      title: 'Licensed and Certified',
      text: 'Ask us for our license number and our certificate of insurance before you sign anything. Ask every installer you talk to.',
    },
    {
      title: 'Expert Installers',
      text: 'At home on steep roofs, old roofs and houses at the end of long gravel driveways.',
    },
    {
      title: 'Premium Components',
      text: 'Panels and electronics matched to your shade, on racking designed for mountain snow and wind.',
    },
    {
      title: 'Performance Guaranteed',
      text: 'The panels’ output by their manufacturer, the installation by us. The terms are in writing.',
    },
  ] satisfies AboutPoint[]),
};

export const testimonialsHeading = 'Testimonials';
/** Shown as long as a testimonial is a sample. */
export const testimonialsSampleNote =
  'We wrote these samples ourselves, to show where our customers’ words will go.';
export const sampleLabel = 'Sample';

export const areasHeading = 'Service Areas';
export const areasLead = installer.reach;

export const contactHeading = 'Contact Us';

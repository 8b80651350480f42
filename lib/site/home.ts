import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
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
  heading: 'Mountain-Ready Solar Solutions for Western NC Homes',
  lead: 'Steep lots, tall poplars, ridges that hold the fog. We measure the sun your roof really gets and design from there.',
  primaryCta: 'Get a Free Consultation',
  callCta: `Call ${business.phone.display}`,
};

/** Decorative: the heading above describes it. */
export const heroImage: PageImage = { key: heroViews.base.picture, alt: '' };

export const whyHeading = 'Why Choose Solar Energy';
export const whyLead =
  'The light that crosses your roof between breakfast and supper does work if you let it. Here is what it can do, and where it stops.';

export const benefits: Benefit[] = benefitSchema.array().parse([
  {
    title: 'Energy Independence',
    text: 'Power made on your roof does not have to cross a ridge to reach you. Add a battery, and the circuits you choose can keep running when ice takes the line down. Panels alone shut off with the grid.',
  },
  {
    title: 'Savings on Utility Bills',
    text: `Power you make is power you do not buy, though fixed charges stay. ${claims.payback}. ${claims.homeCredit}, so ask us for today’s figures.`,
  },
  {
    title: 'Eco-Friendly Energy',
    text: `No fuel, no smoke and no hillside cleared. Each kilowatt-hour from your roof keeps about 0.6 pounds of carbon dioxide out of the air (EPA figures for our grid region, ${figuresAsOf}).`,
  },
  {
    title: 'Premium Warranty',
    text: `A ${claims.panelWarranty} from the panel manufacturer, and a ${claims.installationWarranty} from us. Two promises, two names, both in writing.`,
  },
] satisfies Benefit[]);

export const whyImages = [
  {
    key: 'ridge',
    alt: 'Sunrise over a sea of fog between blue ridges, seen from a meadow',
    caption: 'The ridge decides when your day begins.',
  },
  {
    key: 'meadow',
    alt: 'Rows of solar panels in a meadow under a low sun',
    caption: 'Glass and silicon. Nothing moves, nothing burns.',
  },
  {
    key: 'window',
    alt: 'A lit kitchen window of a mountain house at dusk',
    caption: 'Noon, kept for supper.',
  },
] as const;

export const servicesHeading = 'Our Solar Services';
export const servicesLead = `${numberWordCapitalized(serviceIds.length)} kinds of work. Start with the one you need; the rest will be here when you want it.`;

export const consultation: { heading: string; text: string; steps: ProcessStep[] } = {
  heading: 'Request a Free Consultation',
  text: 'Tell us about your roof, your trees and your power bill. We look, we measure and we put the numbers in writing. If your lot is a poor fit for solar, that is our answer.',
  steps: processStepSchema.array().parse([
    { title: 'You call or write', text: 'A recent power bill and the address are enough to begin.' },
    { title: 'We come and look', text: 'Roof, rafters, electrical panel, and every tall tree to the south.' },
    { title: 'You get it in writing', text: 'Output, cost and payback as ranges. Take your time with them.' },
  ] satisfies ProcessStep[]),
};

export const aboutBlock: {
  heading: string;
  lead: string;
  figures: { systems: string; marks: string; since: string };
  paragraphs: string[];
  points: AboutPoint[];
} = {
  heading: 'About Us',
  lead: `${claims.since}.`,
  figures: {
    systems: 'systems installed',
    marks: `One mark for each of the first ${business.systemsInstalled} systems.`,
    since: `serving ${business.region.name} since`,
  },
  paragraphs: [
    `${claims.systems}, and every one taught us something about this place: how fog sits in a cove, how far a poplar’s shadow reaches in December, how a clay drive behaves in March.`,
    'We would rather lose a job than put panels where the sun does not go.',
  ],
  points: aboutPointSchema.array().parse([
    {
      title: 'Licensed and Certified',
      text: 'Ask us for our license number and our insurance certificate before you sign anything. Ask every installer you talk to.',
    },
    {
      title: 'Expert Installers',
      text: `${claims.systems} since ${business.foundedYear}, on steep roofs, old roofs and houses at the end of long gravel drives.`,
    },
    {
      title: 'Premium Components',
      text: `Panels with a ${claims.panelWarranty} from the manufacturer, on racking designed for mountain snow and wind.`,
    },
    {
      title: 'Performance Guaranteed',
      text: 'The panel manufacturer warrants performance for 25 years. We warrant our installation for 10. The terms are in your contract.',
    },
  ] satisfies AboutPoint[]),
};

export const testimonialsHeading = 'Testimonials';
/** Shown as long as a testimonial is a sample. */
export const testimonialsSampleNote =
  'We wrote these samples ourselves, to show where our customers’ words will go.';
export const sampleLabel = 'Sample';

export const areasHeading = 'Service Areas';
export const areasLead =
  'Town rooftops, apple country and houses far up the cove. If you can see the Blue Ridge from your porch, call us.';

export const contactHeading = 'Contact Us';
export const contactLead = 'Tell us a little about your roof and your power bill. We take it from there.';

import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceEntry } from '@/lib/site/schema';
import { residentialFaqs } from '@/lib/site/service-faqs';
import { state } from '@/lib/site/states/state';
import { terrain } from '@/lib/site/terrains/terrain';

export const residentialSolar = fromFacts(
  (): ServiceEntry => ({
    title: 'Residential Solar',
    metaName: 'Residential Solar',
    metaService: 'home solar',
    description: terrain().residential.description,
    longDescription: [
      terrain().residential.opening,
      'South is best, but an east or west roof works, too. At an ordinary pitch, the same panels make roughly 81–87% as much facing east or west as they would facing south. An open east roof often beats a shaded south roof.',
    ],
    cardFeatures: [
      'Shade measured at your house',
      'Roof and wiring checked before we design',
      'Permit and utility paperwork handled for you',
    ],
    features: [
      terrain().residential.measurement,
      'A check of the roof, the rafters and the electrical panel before we design anything',
      'A layout for your metal or shingle roof, or for the ground if it gets better sun',
      'A range for what the system will make in a year, with every assumption listed',
      'The permit and the utility application, filed by us after you sign',
      'Monitoring, set up and explained the day we switch it on',
    ],
    benefits: [
      {
        title: 'A smaller power bill',
        text: 'You don’t pay for the power your roof makes while you’re using it. You’ll still pay the utility’s fixed charges, so the bill shrinks but doesn’t go away.',
      },
      {
        title: 'Room for a battery later',
        text: 'Panels alone shut off when the grid goes down. We leave wall space and plan the wiring so you can add [a battery](/services/energy-storage) whenever you’re ready.',
      },
      state()?.homeBenefit ?? {
        title: 'Output you can see',
        text: 'The app shows what your roof made each day, so you can hold it against the range in your quote.',
      },
    ],
    closing: 'Send us a power bill and a photo of your roof. If solar isn’t right for you, we’ll say so.',
    onward: { words: 'See what solar would save on your roof', href: '/savings' },
    whyChoose: [
      'We measure the shade on your roof instead of guessing from a satellite photo.',
      terrain().residential.access,
      'Every estimate lists its assumptions, so you can check our math.',
      terrain().residential.tooMuchShade,
    ],
    figures: [
      {
        label: 'Cost',
        figure: ({ home }) => home.cost,
        text: ({ home }) =>
          `for ${home.kilowatts} kilowatts, installed, on a home with a ${home.bill} power bill. [Where the price comes from](#cost)`,
      },
      state()?.homePayback ?? {
        label: 'Payback',
        figure: 'Your rate',
        text: 'decides it, and what your utility pays for the power you send out. We work it out with both.',
      },
      {
        label: 'Time',
        figure: '2–4 months',
        text: 'from signing to switching it on, with 1–3 days of work on your roof. [The four steps](/about#process-heading)',
      },
    ],
    headings: {
      scope: 'What We Do, Step by Step',
      benefits: 'What You Get From Solar',
      reasons: `Why Homeowners Choose ${business().name}`,
      questions: `Home Solar Questions Near ${business().region.city}`,
    },
    faqs: residentialFaqs(),
    drawingCaption:
      'How panels attach to a shingle roof: the mount (green) is screwed into a rafter and sealed with flashing, and rails carry the panels above it.',
    imageAlt: 'White farmhouse with solar panels on its metal roof',
  }),
);

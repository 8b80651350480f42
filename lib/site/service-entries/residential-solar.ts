import { bridgeRate } from '@/lib/site/bridge-rate';
import { business } from '@/lib/site/business';
import { claims, figuresAsOf } from '@/lib/site/claims';
import { until } from '@/lib/site/dated-text';
import type { ServiceEntry } from '@/lib/site/schema';
import { residentialFaqs } from '@/lib/site/service-faqs';
import { cite } from '@/lib/site/sources';

const paybackText = (source: string) =>
  `${claims.payback}. ${claims.homeCredit}, so a home system bought today takes longer: roughly 12-20 years ${source} (${figuresAsOf}). Where you land depends on your bill, your roof and your shade. If solar isn’t right for your home, we’ll tell you.`;

export const residentialSolar: ServiceEntry = {
  title: 'Residential Solar',
  metaName: 'Residential Solar',
  metaService: 'residential solar installation',
  description:
    'Mountain roofs come with tall trees, short winter days and a ridge in the way. We measure all three, then design the system around your bills.',
  longDescription: [
    'No two roofs here see the same sun. A house in a cove loses early light to the ridge behind it. One tulip poplar on the south side can cost you more than a poor roof angle. So we start on site, with a shade measurement, before anyone lays out a panel.',
    'South is best, but it’s not your only choice. On a roof with an ordinary pitch, panels facing east or west make roughly 81-87% of what the same panels would make facing south. An east roof that clears the trees often beats a south roof that doesn’t.',
    'Most of the wait is paperwork. It usually takes 2-4 months from contract to power, and only 1-3 days of that is work on your roof. The rest is design, the permit and the utility.',
    until(
      'bridgeRate',
      paybackText('by our estimate'),
      paybackText('by our estimate on Duke’s closed Bridge Rate'),
    ),
  ],
  cardFeatures: [
    'Shade measured on site',
    'Roof and wiring checked before design',
    'Permit and utility paperwork handled',
  ],
  features: [
    'Shade measured on your roof, with the trees and ridges you actually have',
    'Roof, rafter and electrical panel check before design',
    'Layouts for metal and shingle roofs, or for the ground where it gets better sun',
    'Yearly output as a range, with the assumptions spelled out',
    'Permit and utility interconnection applications',
    'Monitoring set up and explained the day we switch it on',
  ],
  benefits: [
    {
      title: 'Buy less power',
      text: 'You don’t buy the power your roof makes while you’re using it. You’ll still pay the fixed charges, so the bill shrinks but doesn’t hit zero.',
    },
    {
      title: 'Ready for a battery',
      text: 'On their own, panels shut off when the grid does. We plan wall space and wiring so you can add a battery whenever you want one.',
    },
    {
      title: 'No added property tax',
      text: `In North Carolina, a home system that isn’t used for business is ${cite('propertyTax', 'fully exempt from property tax')} (${figuresAsOf}).`,
    },
    {
      title: 'Most HOA bans don’t hold',
      text: 'State law (N.C.G.S. 22B-20) voids most bans on home solar. Narrow, written limits on panels that face the street can stand, so we read your covenants first.',
    },
  ],
  whyChoose: [
    'We measure shade on your roof, not just from a satellite photo.',
    'Steep driveways and steep roofs are normal here, and we plan for both.',
    'Every estimate shows its assumptions, so you can check our math.',
    'If a ridge or trees block too much sun, we’ll tell you before you spend anything.',
  ],
  figures: [
    {
      label: 'Cost',
      figure: '$22-31K',
      text: 'for 8.5 kilowatts, installed. [Where it comes from](#cost)',
      asOf: figuresAsOf,
    },
    {
      label: 'Payback',
      figure: '12-20 years',
      text: until(
        'bridgeRate',
        'if you buy today, by our estimate, without a federal credit.',
        'by our estimate, without a federal credit. It follows Duke’s Bridge Rate, which is [closed](#net-metering).',
      ),
      asOf: figuresAsOf,
    },
    {
      label: 'Time',
      figure: '2-4 months',
      text: 'from contract to power, with 1-3 days of work on your roof.',
      asOf: figuresAsOf,
    },
  ],
  headings: {
    scope: 'From a Shade Reading to a Switched-On Roof',
    benefits: 'What Your House Gets',
    reasons: `Why\u00a0${business.name} on a Mountain\u00a0Roof`,
    questions: `What Homeowners Near ${business.region.city} Ask`,
  },
  facts: [
    { label: 'East or west roof', value: '81-87% of a south roof' },
    {
      label: `${bridgeRate.utility} Bridge Rate`,
      value: until(
        'bridgeRate',
        cite('netMetering', `Applications close ${bridgeRate.lastDayShort}`),
        cite('netMetering', `Applications closed ${bridgeRate.lastDayShort}`),
      ),
      asOf: figuresAsOf,
    },
  ],
  notes: [
    {
      figure: '1,350 kWh',
      text: 'a year from each kilowatt of panels on an open south roof at 30 degrees, give or take 10%.',
    },
  ],
  quote: [
    'A layout of your roof, with the parts we’d leave empty',
    'Yearly output as a range, with the shade, pitch and direction it’s based on',
    'The price, and payback as a range, without the federal home credit',
    'Your utility’s rules for the power you send out, and the date we checked them',
    'Model names, data sheets and both warranties to read',
  ],
  faqs: residentialFaqs,
  drawingCaption:
    'Inside the roof: rafter, deck and shingles. The flashed mount (green) is screwed to the rafter, and rails carry the panel above.',
  imageAlt: 'White farmhouse with solar panels on its metal roof',
};

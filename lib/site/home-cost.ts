import { figuresAsOf } from '@/lib/site/claims';
import { cite } from '@/lib/site/sources';

/** The section on the cost of a home system. */
export const homeCost = {
  heading: 'Where the Price Comes From',
  lead: 'Compare quotes in dollars a watt, because no two systems are the same size.',
  figures: [
    { figure: '$2.60-3.60', text: 'a watt, installed on a home', asOf: figuresAsOf },
    { figure: '11,500 kWh', text: 'a year from 8.5 kilowatts on an open south roof, give or take 10%' },
    { figure: '12,500 kWh', text: 'a year is what an average North Carolina home uses (EIA, 2020)' },
  ],
  paragraphs: [
    `Home systems run about $2.60-3.60 a watt, by ${cite('prices', 'Berkeley Lab’s survey of installed prices')} and the quotes on EnergySage. That makes 8.5 kilowatts roughly $22,000-31,000. Steep pitches, two or three roof faces, a full electrical panel or a long run from the barn push it toward the top. One plain face over the garage pulls it down.`,
    `Those 8.5 kilowatts cover about nine tenths of ${cite('homeUse', 'an average home’s year')} if nothing shades the roof. You can check our yield against the national lab’s free ${cite('pvwatts', 'PVWatts')}: 1,350 kilowatt-hours a year for each kilowatt is close to what it gives for a south roof here.`,
    `We count no federal credit for your own home, because ${cite('homeCredit', 'the IRS allows none')} for money spent after 2025. A quote that still takes 30% off is out of date. If a price looks good only with a credit, a rebate or a rate that climbs 5% every year, ask to see it without.`,
  ],
};

import { figuresAsOf } from '@/lib/site/claims';
import { cite } from '@/lib/site/sources';

/** The section on the cost of a home system. */
export const homeCost = {
  heading: 'Where the Price Comes From',
  lead: 'No two systems are the same size, so compare quotes in dollars per watt.',
  figures: [
    { figure: '$2.60-3.60', text: 'a watt, installed on a home.', asOf: figuresAsOf },
    { figure: '11,500 kWh', text: 'a year from 8.5 kilowatts on an open south roof, give or take 10%.' },
    { figure: '12,500 kWh', text: 'a year is what an average North Carolina home uses (EIA, 2020).' },
  ],
  paragraphs: [
    `Home systems run about $2.60-3.60 a watt, according to ${cite('prices', 'Berkeley Lab’s survey of installed prices')} and the quotes on EnergySage. At those prices, 8.5 kilowatts cost roughly $22,000-31,000. A steep pitch, two or three roof faces, a full electrical panel or a long run from the barn will push you toward the top. One plain roof over the garage will bring it down.`,
    `If nothing shades the roof, those 8.5 kilowatts cover about nine-tenths of what ${cite('homeUse', 'an average home uses')} in a year. We count on 1,350 kilowatt-hours a year for each kilowatt. The national lab’s free ${cite('pvwatts', 'PVWatts')} gives you close to that for a south roof here, so check our math.`,
    `We don’t count a federal credit for your own home, because ${cite('homeCredit', 'the IRS doesn’t allow one')} for money spent after 2025. A quote that still takes 30% off is out of date. If a price only looks good with a credit, a rebate or rates that climb 5% every year, ask to see it without them.`,
  ],
};

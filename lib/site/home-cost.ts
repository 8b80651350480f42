import { cite } from '@/lib/site/sources';
import { typicalBattery, typicalHome } from '@/lib/site/typical';

/** The section on the cost of a home system. */
export const homeCost = {
  heading: 'What Home Solar Costs',
  lead: 'Systems differ in size, so compare quotes by their price per watt.',
  paragraphs: [
    `Home systems run about ${typicalHome.perWatt} a watt, according to ${cite('prices', 'Berkeley Lab’s survey of installed prices')} and the quotes on EnergySage. At those prices, ${typicalHome.kilowatts} kilowatts cost roughly ${typicalHome.cost}. A steep pitch, several roof faces, a full electrical panel or a long trench from the barn will push you toward the top of that range. One plain roof over the garage will keep you near the bottom. [A battery](/services/energy-storage#backup-loads) is extra: one that holds ${typicalBattery.kilowattHours} kilowatt-hours adds ${typicalBattery.cost}.`,
    `If nothing shades the roof, that size makes about nine-tenths of what ${cite('homeUse', 'an average North Carolina home uses')} in a year. We count on 1,350 kilowatt-hours a year for each kilowatt on an open south roof. You can check that in the national lab’s free ${cite('pvwatts', 'PVWatts')}.`,
    'If a quote only looks good with a credit, a rebate or rates that climb 5% every year, ask to see it without them.',
  ],
};

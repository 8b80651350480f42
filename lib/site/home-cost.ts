import type { ModelFigures } from '@/lib/site/model-figures';
import { cite } from '@/lib/site/sources';
import { state } from '@/lib/site/states/state';
import { words } from '@/lib/site/words/words';

/** The section on the cost of a home system, with the model's figures. */
export const homeCostWith = words('home-cost', ({ home, battery, ...figures }: ModelFigures) => ({
  heading: 'What Home Solar Costs',
  lead: 'Systems differ in size, so compare quotes by their price per watt.',
  paragraphs: [
    `Home systems run about ${home.perWatt} a watt, according to ${cite('prices', 'Berkeley Lab’s survey of installed prices')} and the quotes on EnergySage. At those prices, the ${home.kilowatts} kilowatts for a ${home.bill} power bill cost about ${home.cost}. A steep pitch, several roof faces, a full electrical panel or a long trench from the barn will push you toward the top of that range. One plain roof over the garage will keep you near the bottom. [A battery](/services/energy-storage#backup-loads) is extra: one that holds ${battery.kilowattHours} kilowatt-hours adds ${battery.cost}.`,
    `${state()?.homeUse(home.partOfUse) ?? ''}We count on ${figures.yield.kilowattHours} kilowatt-hours a year for each kilowatt on an open south roof. You can check that in the national lab’s free ${cite('pvwatts', 'PVWatts')}.`,
    'If a quote only looks good with a credit, a rebate or rates that climb 5% every year, ask to see it without them.',
  ],
}));

import type { ModelFigures } from '@/lib/site/model-figures';
import { type BackupLoad, backupLoadSchema } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';
import { words } from '@/lib/site/words/words';

/**
 * What one battery runs. The watts have sources; the hours a day are our assumption for a cold day. The fridge's are the mean of
 * what the federal limit since 2014 allows one of 20 cubic feet with its freezer on top (24 cubic feet of adjusted volume):
 * 8.07 x 24 + 233.7 = 427 kWh a year, 1.17 kWh a day.
 */
export const backupLoads: BackupLoad[] = backupLoadSchema.array().parse([
  {
    name: 'Furnace fan',
    watts: 750,
    hoursPerDay: 8,
    when: '8 hours on a cold day',
    source: 'applianceWatts',
  },
  {
    name: 'Fridge',
    watts: 49,
    hoursPerDay: 24,
    when: 'a new one on average, all day',
    source: 'fridgeLimit',
  },
  { name: 'Well pump', watts: 1100, hoursPerDay: 1, when: '1 hour in all', source: 'applianceWatts' },
  { name: 'Lights', watts: 60, hoursPerDay: 5, when: 'six LED bulbs, 5 hours', source: 'lightWatts' },
  { name: 'Internet', watts: 11, hoursPerDay: 24, when: 'modem and router', source: 'networkWatts' },
] satisfies BackupLoad[]);

/** The load whose absence makes the largest difference. */
export const largestLoad = 'Furnace fan';

/** The texts of the figure that shows what a battery runs, with the model's figures. */
export const backupLoadsWith = words(
  'backup-loads',
  ({ battery: { kilowattHours, hours } }: ModelFigures) => ({
    heading: 'What One Battery Runs, and for How Long',
    lead: `One ${kilowattHours}-kilowatt-hour battery runs these five for about ${hours.together} hours on a cold day. Without the furnace fan, it’s about ${hours.withoutLargest} hours.`,
    margin:
      'You’ll get a little less, because the inverter uses some power and you keep a reserve. An older fridge uses more than this one.',
    full: `Full: ${kilowattHours} kWh`,
    empty: `Empty after about ${hours.together} hours`,
    barLabel: (shares: string) => `A ${kilowattHours} kWh battery divided by what uses it: ${shares}`,
    columns: { load: 'Load', daily: 'kWh a day' },
    total: 'All five',
    lasts: `A ${kilowattHours} kWh battery lasts`,
    hours: `about ${hours.together} hours`,
    sum: (daily: string) => `${kilowattHours} ÷ ${daily} × 24 hours`,
    caption: `Where the watts come from: the fan and the high end for a deep well pump are on the ${cite('applianceWatts', 'Department of Energy’s list')}. The fridge holds 20 cubic feet and uses the most that ${cite('fridgeLimit', 'the federal limit')} has allowed since 2014. A 10-watt LED in place of each 60-watt bulb is from ${cite('lightWatts', 'the same department')}, and the modem and router are from ${cite('networkWatts', 'NRDC’s survey')}. The hours a day are our assumption.`,
    closing:
      'A heat pump, a range and a water heater aren’t on the list, because any one of them would drain the battery in a few hours. Make a list of your own, with the watts from the label on the back of each appliance, and we’ll work out the size with you.',
  }),
);

import { type BackupLoad, backupLoadSchema } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

/** The section on Helene. */
export const heleneSection = {
  heading: 'What Helene Showed',
  paragraphs: [
    `Hurricane Helene came through in September 2024, and about 149,000 Duke customers in Buncombe County lost power. Nine days later ${cite('heleneOutage', '74,293 of 149,159 customers were still out')}. Houses with panels and no battery stood in full sun without power.`,
    'No battery lasts nine days. It doesn’t have to: with panels on the roof it only has to last until the next sunny day. By our model, 8.5 kilowatts on an open south roof make about 24 kilowatt-hours on an average December day. That runs the essentials and fills an empty 13.5 kilowatt-hour battery, with a little to spare. A day of fog or snow makes far less, so the reserve you set matters more than the size on the label.',
    'Where the well pump is electric, water goes with the power. In a house on a well we ask about the pump before the fridge.',
  ],
};

/** A battery of the usual size, in kWh. */
export const batteryKwh = 13.5;

/** What one battery runs. The watts have sources; the hours a day are our assumption for a cold day. */
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
    watts: 725,
    hoursPerDay: 8,
    when: 'a third of the time',
    source: 'applianceWatts',
  },
  { name: 'Well pump', watts: 1100, hoursPerDay: 1, when: '1 hour in all', source: 'applianceWatts' },
  { name: 'Lights', watts: 60, hoursPerDay: 5, when: 'six LED bulbs, 5 hours', source: 'lightWatts' },
  { name: 'Internet', watts: 11, hoursPerDay: 24, when: 'modem and router', source: 'networkWatts' },
] satisfies BackupLoad[]);

/** The load whose absence makes the largest difference. */
export const largestLoad = 'Furnace fan';

/** The texts of the figure that shows what a battery runs. */
export const whatRuns = {
  heading: 'What Runs, and How Long',
  lead: (together: number, without: number) =>
    `One battery of ${batteryKwh} kilowatt-hours carries all five for about ${together} hours on a cold day. Leave the furnace fan off, and it’s about ${without}.`,
  margin:
    'An inverter’s losses and the reserve you keep come off all of it. A new fridge draws less than this one.',
  full: `Full: ${batteryKwh} kWh`,
  empty: (together: number) => `Empty after about ${together} hours`,
  barLabel: (shares: string) => `A ${batteryKwh} kWh battery divided by what uses it: ${shares}`,
  columns: { load: 'Load', daily: 'kWh a day', alone: 'Hours, alone' },
  caption: `Watts: fan, fridge and the upper end for a deep well pump from the ${cite('applianceWatts', 'Department of Energy’s list')}; a 10-watt LED for each bulb of 60 from ${cite('lightWatts', 'the same department')}; modem and router from ${cite('networkWatts', 'NRDC’s survey')}. The hours a day are our assumption. “Alone” is how long the load could run without a stop with nothing else on.`,
  closing:
    'A heat pump, a range or a water heater isn’t on the list because any of them would empty the battery in a few hours. Bring us your own list: the label on the back of each appliance has its watts.',
};

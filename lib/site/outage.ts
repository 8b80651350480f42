import { type BackupLoad, backupLoadSchema } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

/** The section on Helene. */
export const heleneSection = {
  heading: 'What Helene Showed Us',
  paragraphs: [
    `Hurricane Helene came through in September 2024, and about 149,000 Duke customers in Buncombe County lost power. Nine days later ${cite('heleneOutage', '74,293 of 149,159 customers were still out')}. Houses with panels but no battery had no power, even in full sun.`,
    'One battery won’t last nine days. With panels on the roof, it only has to last until the next sunny day. By our model, 8.5 kilowatts on an open south roof make about 24 kilowatt-hours on an average December day. That’s enough to run the essentials while the sun’s up and fill an empty 13.5-kilowatt-hour battery, with a little to spare. You’ll make far less on a day of fog or snow, so raise your reserve before a storm.',
    'If you’re on a well with an electric pump, you lose your water when you lose power. We’ll ask about the pump before we ask about the fridge.',
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
export const backupLoadsTexts = {
  heading: 'What Runs, and How Long',
  lead: (together: number, without: number) =>
    `One ${batteryKwh}-kilowatt-hour battery runs all five for about ${together} hours on a cold day. Leave the furnace fan off, and it’s about ${without}.`,
  margin: 'Inverter losses and the reserve you keep come off the top. A new fridge uses less than this one.',
  full: `Full: ${batteryKwh} kWh`,
  empty: (together: number) => `Empty after about ${together} hours`,
  barLabel: (shares: string) => `A ${batteryKwh} kWh battery divided by what uses it: ${shares}`,
  columns: { load: 'Load', daily: 'kWh a day', alone: 'Hours by itself' },
  caption: `Where the watts come from: the fan, the fridge and the high end for a deep well pump are on the ${cite('applianceWatts', 'Department of Energy’s list')}. A 10-watt LED in place of each 60-watt bulb is from ${cite('lightWatts', 'the same department')}, and the modem and router are from ${cite('networkWatts', 'NRDC’s survey')}. The hours a day are our assumption. “Hours by itself” is how long it could run nonstop with nothing else on.`,
  closing:
    'You won’t see a heat pump, a range or a water heater on the list, because any one of them would drain the battery in a few hours. Bring us your own list. You’ll find the watts on the label on the back of each appliance.',
};

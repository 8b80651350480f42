import type { BackupLoad } from '@/lib/site/schema';

type Load = Pick<BackupLoad, 'watts' | 'hoursPerDay'>;

/** The kWh that a load uses in a day. */
export const dailyKwh = ({ watts, hoursPerDay }: Load): number => (watts * hoursPerDay) / 1000;

/** The kWh that loads use in a day together. */
export const totalDailyKwh = (loads: readonly Load[]): number =>
  loads.reduce((sum, load) => sum + dailyKwh(load), 0);

/** The hours that a battery, in kWh, carries the loads together, each at its share of the day. */
export const hoursTogether = (batteryKwh: number, loads: readonly Load[]): number =>
  (batteryKwh / totalDailyKwh(loads)) * 24;

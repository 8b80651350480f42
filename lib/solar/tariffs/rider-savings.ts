import { sum } from '@/lib/solar/estimate/modeled-output';
import { withBattery } from './battery';
import { billWithoutSolar, bridgeBill, choiceBill, type MonthBill } from './bills';
import type { TariffValues } from './constants';
import { type Company, type HomeTariff, homeTariff } from './home-tariff';
import { type DayCourse, meteredEnergy } from './metered-energy';
import { type Period, periods } from './periods';
import { ridersFor, type SolarRider } from './solar-riders';
import { type Household, hourlyUse, monthlyUse, type Use } from './use-shape';
import { type DayKind, standardHour } from './workdays';

/** A home with solar. */
export interface SolarHome {
  company: Company;
  use: Use;
  household: Household;
  /** AC kWh of 1 kW in the hours of each month's mean day, in standard time, January first (`hourlyYield`). */
  hourlyKwhPerKw: readonly (readonly number[])[];
  /** 0 without solar. */
  systemKw: number;
  hasBattery: boolean;
}

/** Twelve bills with solar, January first, and what they save against those without. */
interface RiderSavings {
  bills: MonthBill[];
  monthly: number[];
  yearly: number;
}

/** What solar saves a home in a year that counts days as `year` does, on each rider that it can get. */
export interface HomeSavings {
  withoutSolar: MonthBill[];
  riders: Partial<Record<SolarRider, RiderSavings>>;
}

/** The day of the application, such as `2026-12-31`, and the days of the year whose bills are computed. */
interface When {
  appliesOn: string;
  calendar: readonly DayKind[];
}

/** The bills of a home without solar and with it, on the riders of the day on which it applies. */
export const homeSavings = (home: SolarHome, when: When, values: TariffValues): HomeSavings =>
  savingsByOutput(home, when, [1], values)[0] as HomeSavings;

/** The same for each of several outputs: parts of what the roof is expected to make. */
export function savingsByOutput(
  home: SolarHome,
  { appliesOn, calendar }: When,
  outputs: readonly number[],
  values: TariffValues,
): HomeSavings[] {
  const tariff = homeTariff(home.company, values);
  const courses = dayCourses(home, calendar, values);
  const withoutSolar = monthlyUse(courses).map((kwh, month) => billWithoutSolar(tariff, month, kwh));
  // What is netted follows the output in straight lines, so two of them give all; only a battery's days have to be walked.
  const [none, full] = [0, 1].map((output) => netEnergy(scaledDays(courses, output), tariff));
  return outputs.map((output) => {
    const net = none?.map((month, index) => mixed(month, full?.[index] ?? month, output)) ?? [];
    const billsOn: Record<SolarRider, () => MonthBill[]> = {
      bridge: () => bridgeBills(tariff, net, home.systemKw),
      choice: () => choiceBills(tariff, net, home, () => scaledDays(courses, output), values),
    };
    const riders = ridersFor(appliesOn).map((rider) => [rider, savingsOf(withoutSolar, billsOn[rider]())]);
    return { withoutSolar, riders: Object.fromEntries(riders) };
  });
}

/** Taken less sent, by period. */
type NetEnergy = Readonly<Record<Period, number>>;

const netEnergy = (courses: readonly DayCourse[], tariff: HomeTariff): NetEnergy[] =>
  meteredEnergy(courses, tariff).map((month) =>
    ofPeriods((period) => month[period].taken - month[period].sent),
  );

const mixed = (none: NetEnergy, full: NetEnergy, output: number): NetEnergy =>
  ofPeriods((period) => none[period] + output * (full[period] - none[period]));

const ofPeriods = (kwh: (period: Period) => number) =>
  Object.fromEntries(periods.map((period) => [period, kwh(period)])) as Record<Period, number>;

const scaledDays = (courses: readonly DayCourse[], output: number): DayCourse[] =>
  courses.map((course) => ({ ...course, made: course.made.map((kwh) => kwh * output) }));

/** The courses of the kinds of days of a home with solar, without a battery. */
export function dayCourses(home: SolarHome, kinds: readonly DayKind[], values: TariffValues): DayCourse[] {
  const used = hourlyUse(kinds, home.use, home.household, values);
  return kinds.map((kind, index) => {
    const day = home.hourlyKwhPerKw[kind.month] ?? [];
    const made = Array.from(
      { length: 24 },
      (_, hour) => home.systemKw * (day[standardHour(kind, hour)] ?? 0),
    );
    return { ...kind, used: used[index] ?? [], made };
  });
}

/** A battery earns nothing here: a kWh is worth the same in every hour of a month. */
const bridgeBills = (tariff: HomeTariff, net: readonly NetEnergy[], systemKw: number) =>
  net.map((month, index) => bridgeBill(tariff, index, sum(Object.values(month)), systemKw));

/** In a month in which a battery would cost more than it saves, it stays full. */
function choiceBills(
  tariff: HomeTariff,
  net: readonly NetEnergy[],
  { systemKw, hasBattery }: SolarHome,
  days: () => DayCourse[],
  values: TariffValues,
): MonthBill[] {
  const bills = net.map((month) => choiceBill(tariff, month, systemKw));
  if (!hasBattery) return bills;
  const served = netEnergy(
    days().map((course) => withBattery(course, values)),
    tariff,
  );
  return bills.map((bill, month) => {
    const other = choiceBill(tariff, served[month] ?? ofPeriods(() => 0), systemKw);
    return other.total < bill.total ? other : bill;
  });
}

function savingsOf(withoutSolar: readonly MonthBill[], bills: MonthBill[]): RiderSavings {
  const monthly = bills.map(({ total }, month) => (withoutSolar[month]?.total ?? 0) - total);
  return { bills, monthly, yearly: sum(monthly) };
}

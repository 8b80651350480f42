import { sum } from '@/lib/solar/estimate/modeled-output';
import { withBattery } from './battery';
import { billWithoutSolar, bridgeBill, choiceBill, type MonthBill } from './bills';
import type { TariffValues } from './constants';
import { type Company, type HomeTariff, homeTariff } from './home-tariff';
import { type DayCourse, type MeteredEnergy, meteredEnergy } from './metered-energy';
import { type Period, periods } from './periods';
import { ridersFor, type SolarRider } from './solar-riders';
import { type Household, hourlyUse, monthlyUse, type Use } from './use-shape';
import { type DayKind, dayKinds, standardHour } from './workdays';

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

/** The day of the application, such as `2026-12-31`, and the year whose bills are computed. */
interface When {
  appliesOn: string;
  year: number;
}

/** The bills of a home without solar and with it, on the riders of the day on which it applies. */
export function homeSavings(home: SolarHome, { appliesOn, year }: When, values: TariffValues): HomeSavings {
  const kinds = dayKinds(year);
  const tariff = homeTariff(home.company, values);
  const courses = dayCourses(home, kinds, values);
  const withoutSolar = monthlyUse(courses).map((kwh, month) => billWithoutSolar(tariff, month, kwh));
  const billsOn: Record<SolarRider, () => MonthBill[]> = {
    bridge: () => bridgeBills(tariff, courses, home),
    choice: () => choiceBills(tariff, courses, home, values),
  };
  const riders = ridersFor(appliesOn).map((rider) => [rider, savingsOf(withoutSolar, billsOn[rider]())]);
  return { withoutSolar, riders: Object.fromEntries(riders) };
}

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
const bridgeBills = (tariff: HomeTariff, courses: readonly DayCourse[], { systemKw }: SolarHome) =>
  meteredEnergy(courses, tariff).map((month, index) =>
    bridgeBill(tariff, index, sum(Object.values(netOf(month))), systemKw),
  );

/** In a month in which a battery would cost more than it saves, it stays full. */
function choiceBills(
  tariff: HomeTariff,
  courses: readonly DayCourse[],
  { systemKw, hasBattery }: SolarHome,
  values: TariffValues,
): MonthBill[] {
  const billsFor = (days: readonly DayCourse[]) =>
    meteredEnergy(days, tariff).map((month) => choiceBill(tariff, netOf(month), systemKw));
  const bills = billsFor(courses);
  if (!hasBattery) return bills;
  const served = billsFor(courses.map((course) => withBattery(course, values)));
  return bills.map((bill, month) => {
    const other = served[month];
    return other && other.total < bill.total ? other : bill;
  });
}

const netOf = (month: Readonly<Record<Period, MeteredEnergy>>) =>
  Object.fromEntries(periods.map((period) => [period, month[period].taken - month[period].sent])) as Record<
    Period,
    number
  >;

function savingsOf(withoutSolar: readonly MonthBill[], bills: MonthBill[]): RiderSavings {
  const monthly = bills.map(({ total }, month) => (withoutSolar[month]?.total ?? 0) - total);
  return { bills, monthly, yearly: sum(monthly) };
}

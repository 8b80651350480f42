import type { HomeTariff } from './home-tariff';
import { isSummer, type Period, periods } from './periods';

/** A month's bill, in dollars. */
export interface MonthBill {
  customer: number;
  /** The price of the kWh, without what they cost by riders. */
  energy: number;
  riders: number;
  /** What solar homes pay for each kW. */
  nonBypassable: number;
  gridAccess: number;
  /** What the customer charge and the distribution part of the kWh are short of the minimum bill. */
  minimum: number;
  /** For what was sent beyond what was taken. */
  credit: number;
  tax: number;
  /** Below zero if the credit is more than everything else: it's carried over. */
  total: number;
}

/** What an energy charge is computed from: the kWh bought, their price, and the part that counts toward the minimum. */
interface Energy {
  bought: number;
  cost: number;
  distribution: number;
  netExcess: number;
}

/** The bill of a home without solar, on the rate without periods. Months count from 0. */
export function billWithoutSolar(tariff: HomeTariff, month: number, kwh: number): MonthBill {
  // Only the solar riders have a minimum bill.
  return bill({ ...tariff, minimumBill: 0 }, flatEnergy(tariff, month, kwh), 0);
}

/** The bill on the Bridge Rate: what is sent in a month offsets what is taken in it. `netKwh` is taken less sent. */
export const bridgeBill = (tariff: HomeTariff, month: number, netKwh: number, systemKw: number): MonthBill =>
  bill(tariff, flatEnergy(tariff, month, netKwh), systemKw);

/** The bill on Residential Solar Choice: what is sent in a period offsets what is taken in it. */
export function choiceBill(
  tariff: HomeTariff,
  netKwh: Readonly<Record<Period, number>>,
  systemKw: number,
): MonthBill {
  const energy = { bought: 0, cost: 0, distribution: 0, netExcess: 0 };
  for (const period of periods) {
    const bought = Math.max(0, netKwh[period]);
    energy.bought += bought;
    energy.cost += bought * tariff.byPeriod[period].energy;
    energy.distribution += bought * tariff.byPeriod[period].distribution;
    energy.netExcess += Math.max(0, -netKwh[period]);
  }
  const { perKw, aboveKw } = tariff.gridAccess;
  return bill(tariff, energy, systemKw, perKw * Math.max(0, systemKw - aboveKw));
}

function flatEnergy({ flat }: HomeTariff, month: number, netKwh: number): Energy {
  const bought = Math.max(0, netKwh);
  const above = isSummer(month) ? 0 : Math.max(0, bought - flat.winterBlockKwh);
  return {
    bought,
    cost: (bought - above) * flat.energy + above * flat.aboveBlock,
    distribution: bought * flat.distribution,
    netExcess: Math.max(0, -netKwh),
  };
}

function bill(tariff: HomeTariff, energy: Energy, systemKw: number, gridAccess = 0): MonthBill {
  const customer = tariff.customerCharge;
  const riders = energy.bought * tariff.riders;
  const nonBypassable = systemKw * tariff.nonBypassable;
  const minimum = Math.max(0, tariff.minimumBill - customer - energy.distribution);
  const credit = energy.netExcess * tariff.netExcess;
  const beforeTax = customer + energy.cost + riders + nonBypassable + gridAccess + minimum - credit;
  const tax = tariff.salesTax * Math.max(0, beforeTax);
  return {
    customer,
    energy: energy.cost,
    riders,
    nonBypassable,
    gridAccess,
    minimum,
    credit,
    tax,
    total: beforeTax + tax,
  };
}

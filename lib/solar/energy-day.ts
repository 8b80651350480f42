import { business } from '@/lib/site/business';
import { fromFacts } from '@/lib/site/facts/current';
import { equinox, evenlySpacedTimes, sunPosition, sunTimes } from './sun';

/** A moment of the modeled day. Power is a fraction of the roof's peak output, charge a fraction of capacity. */
export interface EnergyMoment {
  /** Hours since midnight, with fractions. */
  hour: number;
  production: number;
  consumption: number;
  /** Solar power used directly. */
  direct: number;
  toBattery: number;
  toGrid: number;
  fromBattery: number;
  fromGrid: number;
  charge: number;
}

const stepsPerHour = 3;
const roofTilt = 30;
const southAzimuth = 180;

// Illustrative values, because the drawing shows no figures. Power is relative to the roof's peak output.
/** In hours of the roof's peak output. */
const batteryCapacity = 2.6;
const batteryPower = 0.9;
/** The battery's charge, as fractions of the capacity. */
const chargeAtMidnight = 0.28;
const batteryReserve = 0.1;
const baseConsumption = 0.09;
/** Gaussian peaks; `hour` and `width` in hours. */
const consumptionPeaks = [
  { hour: 7.2, width: 0.8, height: 0.24 },
  { hour: 12.8, width: 1.4, height: 0.08 },
  { hour: 18.9, width: 1.6, height: 0.38 },
  { hour: 21.5, width: 1.2, height: 0.13 },
];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Relative irradiance on a south-facing roof at 30 degrees under a clear sky: the direct beam by air mass (Kasten and Young,
 * Meinel) and angle of incidence, plus a tenth of it as diffuse light.
 */
function roofIrradiance(moment: Date): number {
  const { altitude, azimuth } = sunPosition(moment, business().geo);
  if (altitude <= 0) return 0;
  const height = radians(altitude);
  const airMass = 1 / (Math.sin(height) + 0.50572 * (altitude + 6.07995) ** -1.6364);
  const beam = 0.7 ** (airMass ** 0.678);
  const tilt = radians(roofTilt);
  const incidence =
    Math.sin(height) * Math.cos(tilt) +
    Math.cos(height) * Math.sin(tilt) * Math.cos(radians(azimuth - southAzimuth));
  return beam * (Math.max(0, incidence) + 0.1);
}

const householdConsumption = (hour: number) =>
  consumptionPeaks.reduce(
    (sum, peak) => sum + peak.height * Math.exp(-(((hour - peak.hour) / peak.width) ** 2) / 2),
    baseConsumption,
  );

interface Load {
  hour: number;
  production: number;
  consumption: number;
}

const between = (from: Load, to: Load, fraction: number): Load => ({
  hour: from.hour + (to.hour - from.hour) * fraction,
  production: from.production + (to.production - from.production) * fraction,
  consumption: from.consumption + (to.consumption - from.consumption) * fraction,
});

const surplus = ({ production, consumption }: Load) => production - consumption;

/** Adds the moments between two steps at which production and consumption are equal. */
const withCrossings = (loads: Load[]): Load[] =>
  loads.flatMap((load, index) => {
    const next = loads[index + 1];
    if (!next || surplus(load) * surplus(next) >= 0) return [load];
    return [load, between(load, next, surplus(load) / (surplus(load) - surplus(next)))];
  });

/** The power flows while the battery may be charged and discharged. A surplus within a rounding error of zero is none. */
function flowsAt(load: Load, charge: number, canCharge: boolean, canDischarge: boolean): EnergyMoment {
  const { production, consumption } = load;
  const direct = Math.min(production, consumption);
  const toBattery = canCharge ? Math.min(production - direct, batteryPower) : 0;
  const fromBattery = canDischarge ? Math.min(consumption - direct, batteryPower) : 0;
  const toGrid = production - direct - toBattery;
  const fromGrid = consumption - direct - fromBattery;
  return { ...load, direct, toBattery, toGrid, fromBattery, fromGrid, charge };
}

/**
 * A clear equinox day from midnight to midnight, in steps of 20 minutes. Between them are the moments at which
 * production meets consumption, and, twice each, those at which the battery is full or at its reserve: before and after.
 */
function modelDay(): EnergyMoment[] {
  const midnight = new Date('2026-09-22T00:00:00-04:00');
  const day = evenlySpacedTimes(midnight, new Date(midnight.getTime() + 24 * 3_600_000), 24 * stepsPerHour);
  const irradiance = day.map(roofIrradiance);
  const peak = Math.max(...irradiance);
  const loads = withCrossings(
    irradiance.map((current, step) => {
      const hour = step / stepsPerHour;
      return { hour, production: current / peak, consumption: householdConsumption(hour) };
    }),
  );
  const moments: EnergyMoment[] = [];
  let charge = chargeAtMidnight;
  for (const [index, load] of loads.entries()) {
    moments.push(flowsAt(load, charge, charge < 1, charge > batteryReserve));
    const next = loads[index + 1];
    if (!next) break;
    const gained = chargeGained(load, next, charge);
    const limit = gained > 0 ? 1 : batteryReserve;
    const room = limit - charge;
    if (Math.abs(gained) > Math.abs(room)) {
      const event = between(load, next, room / gained);
      moments.push(flowsAt(event, limit, charge < 1, charge > batteryReserve));
      moments.push(flowsAt(event, limit, limit < 1, limit > batteryReserve));
      charge = limit;
    } else {
      charge += gained;
    }
  }
  return moments;
}

/** The charge that the battery gains (or loses, below zero) between two moments, if it's neither full nor at its reserve. */
function chargeGained(from: Load, to: Load, charge: number): number {
  const [start, end] = [from, to].map((load) => {
    const { toBattery, fromBattery } = flowsAt(load, charge, charge < 1, charge > batteryReserve);
    return toBattery - fromBattery;
  });
  return ((((start ?? 0) + (end ?? 0)) / 2) * (to.hour - from.hour)) / batteryCapacity;
}

/** A modeled day of a roof, a household and a battery, with sunrise and sunset. */
export const energyDay = fromFacts(() => ({ moments: modelDay(), sun: sunTimes(equinox, business().geo) }));

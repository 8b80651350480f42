import { business } from '@/lib/site/business';
import { equinox, evenlySpacedTimes, sunPosition, sunTimes } from './sun';

/** A moment of the modeled day. Power is a fraction of the roof's peak output, charge a fraction of capacity. */
export interface EnergyMoment {
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

const stepMinutes = 20;
const stepHours = stepMinutes / 60;
const roofTilt = 30;
const southAzimuth = 180;

// Illustrative values, because the drawing shows no figures. Power is relative to the roof's peak output.
/** In hours of the roof's peak output. */
const batteryCapacity = 2.6;
const batteryPower = 0.9;
/** As fractions of the capacity. */
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
  const { altitude, azimuth } = sunPosition(moment, business.geo);
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

/** A clear equinox day from midnight to midnight in Asheville, in steps of 20 minutes. */
function modelDay(): EnergyMoment[] {
  const midnight = new Date('2026-09-22T00:00:00-04:00');
  const day = evenlySpacedTimes(midnight, new Date(midnight.getTime() + 24 * 3_600_000), 24 / stepHours);
  const irradiance = day.map(roofIrradiance);
  const peak = Math.max(...irradiance);
  let charge = chargeAtMidnight;
  return irradiance.map((current, step) => {
    const production = current / peak;
    const consumption = householdConsumption(step * stepHours);
    const direct = Math.min(production, consumption);
    const room = ((1 - charge) * batteryCapacity) / stepHours;
    const toBattery = Math.min(production - direct, batteryPower, room);
    const stored = (Math.max(0, charge - batteryReserve) * batteryCapacity) / stepHours;
    const fromBattery = Math.min(consumption - direct, batteryPower, stored);
    charge += ((toBattery - fromBattery) * stepHours) / batteryCapacity;
    return {
      production,
      consumption,
      direct,
      toBattery,
      toGrid: production - direct - toBattery,
      fromBattery,
      fromGrid: consumption - direct - fromBattery,
      charge,
    };
  });
}

/** A modeled day of a roof, a household and a battery, with sunrise and sunset. */
export const energyDay = { moments: modelDay(), sun: sunTimes(equinox, business.geo) };

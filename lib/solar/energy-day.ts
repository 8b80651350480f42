import { business } from '@/lib/site/business';
import { equinox, moments, sunAt, sunDay } from './sun';

/** A moment of the modeled day. Power is a fraction of the roof's peak output, charge a fraction of capacity. */
export interface EnergyMoment {
  made: number;
  used: number;
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

// Battery and household in relation to the roof's peak output. Illustrative; no figures are shown.
const batteryHours = 2.6;
const batteryPower = 0.9;
const chargeAtMidnight = 0.28;
const reserve = 0.1;
const baseUse = 0.09;
const useHumps = [
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
  const { altitude, azimuth } = sunAt(moment, business.geo);
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

const householdUse = (hour: number) =>
  useHumps.reduce(
    (use, hump) => use + hump.height * Math.exp(-(((hour - hump.hour) / hump.width) ** 2) / 2),
    baseUse,
  );

/** A clear equinox day from midnight to midnight in Asheville, in steps of 20 minutes. */
function modelDay(): EnergyMoment[] {
  const midnight = new Date('2026-09-22T00:00:00-04:00');
  const day = moments(midnight, new Date(midnight.getTime() + 24 * 3_600_000), 24 / stepHours);
  const light = day.map(roofIrradiance);
  const brightest = Math.max(...light);
  let charge = chargeAtMidnight;
  return light.map((lightNow, step) => {
    const made = lightNow / brightest;
    const used = householdUse(step * stepHours);
    const direct = Math.min(made, used);
    const room = ((1 - charge) * batteryHours) / stepHours;
    const toBattery = Math.min(made - direct, batteryPower, room);
    const stored = (Math.max(0, charge - reserve) * batteryHours) / stepHours;
    const fromBattery = Math.min(used - direct, batteryPower, stored);
    charge += ((toBattery - fromBattery) * stepHours) / batteryHours;
    return {
      made,
      used,
      direct,
      toBattery,
      toGrid: made - direct - toBattery,
      fromBattery,
      fromGrid: used - direct - fromBattery,
      charge,
    };
  });
}

/** A modeled day of a roof, a household and a battery, with sunrise and sunset. */
export const energyDay = { moments: modelDay(), sun: sunDay(equinox, business.geo) };

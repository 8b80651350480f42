/** The system's losses by cause, as parts (PVWatts version 5). */
export const systemLosses = {
  soiling: 0.02,
  shading: 0.03,
  mismatch: 0.02,
  wiring: 0.02,
  connections: 0.005,
  lightInducedDegradation: 0.015,
  nameplate: 0.01,
  availability: 0.03,
} as const;

/** The part of the output that all losses leave. */
const left = Object.values(systemLosses).reduce((product, loss) => product * (1 - loss), 1);
/** The part of the output that all losses take: 14.08%. */
export const totalLoss = 1 - left;
/** The same without shade: 11.43%. */
export const lossWithoutShade = 1 - left / (1 - systemLosses.shading);

/** The mean wind on a roof, in m/s. */
const WIND = 2.5;
/** A premium module loses this part of its power with each °C. */
const PER_DEGREE = 0.0037;
/** The inverter's largest output for 1 kW of modules. */
const RATED_AC = 1 / 1.2;
const NOMINAL_EFFICIENCY = 0.96;
const REFERENCE_EFFICIENCY = 0.9637;
const RATED_DC = RATED_AC / REFERENCE_EFFICIENCY;

/** A cell's temperature close to the roof, in °C (SAPM): irradiance in W/m², air in °C, wind in m/s. */
const cellTemperature = (irradiance: number, air: number, wind = WIND): number =>
  air + irradiance * Math.exp(-2.98 - 0.0471 * wind) + irradiance / 1000;

/** AC output of 1 kW of modules, in kW (PVWatts version 5). */
export function acPower(irradiance: number, air: number, wind = WIND): number {
  const dc = (irradiance / 1000) * (1 - PER_DEGREE * (cellTemperature(irradiance, air, wind) - 25)) * left;
  const load = dc / RATED_DC;
  if (load <= 0) return 0;
  const efficiency = (NOMINAL_EFFICIENCY / REFERENCE_EFFICIENCY) * (-0.0162 * load - 0.0059 / load + 0.9858);
  return Math.min(Math.max(0, efficiency * dc), RATED_AC);
}

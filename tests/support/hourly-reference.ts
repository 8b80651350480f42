import { readFileSync } from 'node:fs';
import { type Horizon, horizonOf } from '@/lib/solar/estimate/horizon';
import { planeOf } from '@/lib/solar/estimate/irradiance';
import { weatherStation } from '@/lib/solar/estimate/mean-hours';
import { modeledOutput, sum } from '@/lib/solar/estimate/modeled-output';
import { skySamples } from '@/lib/solar/estimate/sky-samples';

interface ReferenceRoof {
  tilt: number;
  azimuth: number;
  kwh_per_kw: number;
}
interface Reference {
  monthly_s30: number[];
  roofs: ReferenceRoof[];
  ridges: (ReferenceRoof & { ridge: [east: number, south: number, west: number] })[];
}

/** The model's formulas over 8,760 hours at Greensboro. Its mean hours come from the same file. */
export const reference: Reference = JSON.parse(
  readFileSync('tests/fixtures/greensboro-hourly-reference.json', 'utf8'),
);
const referenceSouth = sum(reference.monthly_s30);
const samples = skySamples(weatherStation.latitude);

/** What the mean hours make of a roof at Greensboro, in kWh for each kW, and the part that a skyline takes. */
export function atGreensboro(azimuth: number, tilt: number, horizon: Horizon = () => 0) {
  const { open, behindRidge } = modeledOutput(samples, planeOf(azimuth, tilt), horizon);
  return { yearly: sum(open), share: 1 - sum(behindRidge) / sum(open) };
}

/** The error of the roof that yields are anchored to. */
export const southError = (): number => atGreensboro(180, 30).yearly / referenceSouth - 1;

/** The errors of the reference's roofs. */
export const roofErrors = (): number[] =>
  reference.roofs.map(({ tilt, azimuth, kwh_per_kw }) => atGreensboro(azimuth, tilt).yearly / kwh_per_kw - 1);

/** The errors of the reference's roofs as parts of the south roof. */
export const anchoredRoofErrors = (): number[] =>
  roofErrors().map((error) => (1 + error) / (1 + southError()) - 1);

/** The errors of the parts that the reference's ridges take. */
export const ridgeErrors = (): number[] =>
  reference.ridges.map(({ ridge: [east, south, west], ...roof }) => {
    const { share } = atGreensboro(roof.azimuth, roof.tilt, horizonOf({ east, south, west }));
    return share - (1 - roof.kwh_per_kw / openYield(roof));
  });

function openYield({ tilt, azimuth }: ReferenceRoof): number {
  if (tilt === 30 && azimuth === 180) return referenceSouth;
  const roof = reference.roofs.find((one) => one.tilt === tilt && one.azimuth === azimuth);
  return roof?.kwh_per_kw ?? Number.NaN;
}

/** The largest of some errors, whichever way they go. */
export const largest = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));

/** The root of the mean square of some errors. */
export const rms = (errors: readonly number[]): number =>
  Math.sqrt(sum(errors.map((error) => error ** 2)) / errors.length);

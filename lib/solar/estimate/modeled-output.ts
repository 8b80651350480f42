import type { Horizon } from './horizon';
import { type Plane, planeIrradiance } from './irradiance';
import { acPower } from './pv-module';
import type { SkySample } from './sky-samples';

/** AC kWh of 1 kW of modules in the hours of one sample. */
export interface SampleOutput {
  open: number;
  /** While a ridge hides the sun. */
  hidden: number;
}

/** AC kWh a month of 1 kW of modules, January first. */
export interface ModeledOutput {
  /** Under a level horizon. */
  open: number[];
  behindRidge: number[];
}

/** What the model makes of a plane in each sample, before it is anchored. The usual losses are inside. */
export const sampleOutputs = (samples: readonly SkySample[], plane: Plane): SampleOutput[] =>
  samples.map(({ hours, sky, air, sun }) => {
    const { beam, around } = planeIrradiance(sky, sun, plane);
    const open = hours * acPower(beam + around, air);
    return { open, hidden: beam > 0 ? hours * acPower(around, air) : open };
  });

/** Adds up the months of a plane, in the open and behind a skyline. */
export function monthlyOutput(
  samples: readonly SkySample[],
  outputs: readonly SampleOutput[],
  horizon: Horizon,
): ModeledOutput {
  const open = new Array<number>(12).fill(0);
  const behindRidge = [...open];
  for (const [index, output] of outputs.entries()) {
    const { month, altitude, azimuth } = samples[index] as SkySample;
    open[month] = (open[month] ?? 0) + output.open;
    const isHidden = altitude <= horizon(azimuth);
    behindRidge[month] = (behindRidge[month] ?? 0) + (isHidden ? output.hidden : output.open);
  }
  return { open, behindRidge };
}

/** What the model makes of a plane behind a skyline. */
export const modeledOutput = (samples: readonly SkySample[], plane: Plane, horizon: Horizon): ModeledOutput =>
  monthlyOutput(samples, sampleOutputs(samples, plane), horizon);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

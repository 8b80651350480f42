import { fromFacts } from '@/lib/site/facts/current';
import type { ConstantValues } from './constants';
import type { RoofYield } from './estimate-result';
import { horizonOf } from './horizon';
import type { EstimateInputs, TreeShade } from './inputs';
import { planeOf } from './irradiance';
import { modeledOutput, monthlyOutput, type SampleOutput, sampleOutputs, sum } from './modeled-output';
import { place } from './place';
import { lossWithoutShade, totalLoss } from './pv-module';
import { type SkySample, skySamples } from './sky-samples';

let latest: { samples: SkySample[]; roof: number; pitch: number; outputs: SampleOutput[] } | undefined;

/** The daylight of the mean year over the place. */
export const placeSamples = fromFacts(() => skySamples(place().latitude));

/** What the model makes of the roof that the yield is anchored to: south, 30 degrees, open. */
const openSouthOutput = fromFacts(() => sum(modeledOutput(placeSamples(), planeOf(180, 30), () => 0).open));

/** A plane's outputs, kept while only other things change: a ridge is dragged, a bill is typed. */
export function outputsOf(roof: number, pitch: number): SampleOutput[] {
  const samples = placeSamples();
  if (latest?.samples !== samples || latest.roof !== roof || latest.pitch !== pitch)
    latest = { samples, roof, pitch, outputs: sampleOutputs(samples, planeOf(roof, pitch)) };
  return latest.outputs;
}

export type Roof = Pick<EstimateInputs, 'roof' | 'pitch' | 'ridge' | 'trees'>;

/**
 * The yield of a roof under its trees and behind its ridge, scaled so that an open south roof at 30 degrees makes the base
 * yield. Heavy trees have no number: the caller leaves them out.
 */
export function modelRoof({ roof, pitch, ridge, trees }: Roof, constants: ConstantValues): RoofYield {
  const { open, behindRidge } = monthlyOutput(placeSamples(), outputsOf(roof, pitch), horizonOf(ridge));
  const left = sum(behindRidge) / sum(open);
  const anchor = constants['base-yield'] / openSouthOutput();
  const yearly = sum(open) * anchor * countedShade(left * treeFactor(trees, constants));
  return {
    yearlyKwhPerKw: yearly,
    openPart: (sum(open) * anchor) / constants['base-yield'],
    monthlyKwhPerKw: behindRidge.map((month) => (month / sum(behindRidge)) * yearly),
    ridge: { share: 1 - left },
  };
}

/**
 * The part of an open roof's yield that shade leaves. The open yield allows for 3% of shade already, so what we know of the
 * shade replaces that as soon as it's more: nothing counts twice, and more shade never yields more.
 */
const countedShade = (left: number): number => Math.min(1, (left * (1 - lossWithoutShade)) / (1 - totalLoss));

const treeFactor = (trees: TreeShade, constants: ConstantValues): number => {
  if (trees === 'light') return constants['light-shade'];
  return trees === 'moderate' ? constants['moderate-shade'] : 1;
};

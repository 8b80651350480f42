import { pitches, savings, shadeNames } from '@/lib/site/savings';
import { type EstimateInputs, treeShades } from '@/lib/solar/estimate/inputs';
import { Choice } from './choice';
import { ExactChoice } from './exact-choice';
import { roofPath } from './form-view';
import { Question } from './question';
import { RoofDial } from './roof-dial';
import { ShadeDrawing } from './shade-drawing';

const { roof } = savings;
const isListed = (pitch: number) => pitches.some(({ degrees }) => degrees === pitch);

/** The roof's direction, its pitch and its shade. */
export function RoofFields({ inputs }: { inputs: EstimateInputs }) {
  return (
    <div className="grid gap-y-8">
      <RoofDial degrees={inputs.roof} />
      <PitchField pitch={inputs.pitch} />
      <Question legend={roof.trees}>
        <div className="mt-3 grid grid-cols-2 sm:grid-cols-4">
          {treeShades.map((shade) => (
            <Choice key={shade} name="trees" value={shade} isChecked={inputs.trees === shade}>
              <ShadeDrawing shade={shade} />
              <span>{shadeNames[shade].name}</span>
              <span>{shadeNames[shade].text}</span>
            </Choice>
          ))}
        </div>
      </Question>
    </div>
  );
}

function PitchField({ pitch }: { pitch: number }) {
  return (
    <Question legend={roof.pitch}>
      <div className="mt-3 grid grid-cols-3 sm:grid-cols-6">
        {pitches.map(({ degrees, name }) => (
          <Choice key={degrees} name="pitch" value={String(degrees)} isChecked={pitch === degrees}>
            <House d={roofPath(degrees)} />
            <span>{`${degrees}°`}</span>
            <span>{name}</span>
          </Choice>
        ))}
      </div>
      {/* Without JavaScript it says only what the address says. */}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
        <ExactChoice name="pitch" degrees={pitch} isChosen={!isListed(pitch)} />
        <label className="with-script flex items-center gap-3">
          {roof.pitchNumber}
          <input
            data-form="pitch-number"
            aria-label={roof.pitchNumberLabel}
            inputMode="decimal"
            maxLength={5}
            defaultValue={pitch}
            className="control w-20 tabular-nums"
          />
        </label>
      </div>
    </Question>
  );
}

function House({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 60 44" className="w-18">
      <path className="soft-line" d="M13 30v13M47 30v13M4 43h52" />
      <path d={d} />
    </svg>
  );
}

import type { ReactNode } from 'react';
import { Select } from '@/components/ui/field';
import { savings } from '@/lib/site/savings';
import { skyline } from '@/lib/site/terrains/skyline';
import type { Ridge } from '@/lib/solar/estimate/inputs';
import { Fold } from './fold';
import { RidgeDrawing } from './ridge-drawing';
import { ridgeStep, ridgeSteps } from './ridge-steps';
import { ridgeSides } from './sky-frame';

const { ridge: texts } = savings;

interface RidgeFieldsProps {
  ridge: Ridge;
  /** What it takes, in a sentence. */
  summary: ReactNode;
}

/**
 * The ridge: a choice for each side, and behind it the skyline, which is drawn and dragged, typed in degrees, or solved from
 * the time at which the sun reaches the roof.
 */
export function RidgeFields({ ridge, summary }: RidgeFieldsProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend>{skyline().heading}</legend>
      <div className="with-script mt-2 grid grid-cols-3 gap-2">
        {ridgeSides.map(({ side }) => (
          <label key={side} htmlFor={`ridge-${side}`} className="text-caption">
            {texts.sides[side]}
            <Select id={`ridge-${side}`} data-side={side} defaultValue={ridgeStep(ridge[side])}>
              {ridgeSteps.map(({ id, degrees }) => (
                <option key={id} value={degrees}>
                  {texts.steps[id]}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </div>
      {summary}
      <Fold summary={texts.fold} isOpen={false}>
        <Skyline ridge={ridge} />
      </Fold>
    </fieldset>
  );
}

function Skyline({ ridge }: { ridge: Ridge }) {
  return (
    <div className="pb-4">
      <p className="mb-4 max-w-measure text-caption text-soft">
        <span className="with-script">{texts.drag}</span> {texts.lead}
      </p>
      <RidgeDrawing ridge={ridge} />
      <div className="mt-4 grid grid-cols-3 justify-items-center gap-x-2 sm:grid-cols-[1fr_2fr_1fr]">
        {ridgeSides.map(({ side }) => (
          <label key={side} className="text-[0.9375rem]">
            <span className="font-semibold">
              {texts.sides[side]}
              <span className="sr-only">{` ${skyline().noun} ${texts.inDegrees}`}</span>
            </span>
            <span className="mt-1 flex items-center gap-1.5">
              <input
                name="ridge"
                data-side={side}
                inputMode="decimal"
                maxLength={5}
                defaultValue={ridge[side]}
                className="control max-w-20 tabular-nums"
              />
              <span aria-hidden="true" className="-mt-1 text-lead">
                °
              </span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-caption text-soft">{texts.measure}</p>
      <div className="with-script mt-5 border-t border-rule pt-4">
        <SunTimes />
      </div>
    </div>
  );
}

/** Needs the date, which only a browser knows. */
function SunTimes() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem]">
      <SunTime name="sun-reaches" label={texts.reaches} />
      <SunTime name="sun-leaves" label={texts.leaves} />
      <p data-form="sun-note" className="min-h-[1lh] basis-full text-caption text-soft">
        {''}
      </p>
    </div>
  );
}

function SunTime({ name, label }: { name: string; label: string }) {
  return (
    <label className="flex items-center gap-x-3">
      {label}
      <input type="time" data-form={name} className="control w-auto tabular-nums" />
    </label>
  );
}

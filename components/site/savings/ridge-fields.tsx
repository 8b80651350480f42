import { savings } from '@/lib/site/savings';
import type { Ridge } from '@/lib/solar/estimate/inputs';
import { RidgeDrawing } from './ridge-drawing';
import { ridgeSides } from './sky-frame';

const { ridge: texts } = savings;

/** The ridge: drawn and dragged, typed in degrees, or solved from the time at which the sun reaches the roof. */
export function RidgeFields({ ridge }: { ridge: Ridge }) {
  return (
    <fieldset>
      <legend className="sr-only">{texts.heading}</legend>
      <RidgeDrawing ridge={ridge} label={texts.sliders} />
      <div className="mt-4 grid grid-cols-3 justify-items-center gap-x-2 sm:grid-cols-[1fr_2fr_1fr]">
        {ridgeSides.map(({ side }) => (
          <label key={side} className="text-[0.9375rem]">
            <span className="font-semibold">
              {texts.sides[side]}
              <span className="sr-only">{texts.inDegrees}</span>
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
    </fieldset>
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

import { compassNames, savings } from '@/lib/site/savings';
import { compassPoints, type EstimateInputs } from '@/lib/solar/estimate/inputs';
import { Choice } from './choice';
import { ExactChoice } from './exact-choice';
import { facesPoint } from './form-view';
import { Question } from './question';

const { roof } = savings;

/** The direction of the roof: a dial that shows it and takes clicks, above the radio buttons that it sets. */
export function RoofDial({ degrees }: { degrees: EstimateInputs['roof'] }) {
  return (
    <Question
      legend={roof.direction}
      hint={
        <>
          {roof.directionHint} <span className="with-script">{roof.tapDial}</span>
        </>
      }
    >
      <div className="mt-3 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <Dial degrees={degrees} />
        <div className="grid gap-y-3">
          <div className="points grid grid-cols-4">
            {compassPoints.map((point, index) => (
              <Choice key={point} name="roof" value={point} isChecked={degrees === index * 45}>
                <span>{point.toUpperCase()}</span>
                <span>{compassNames[point]}</span>
              </Choice>
            ))}
          </div>
          <ExactChoice name="roof" degrees={degrees} isChosen={!facesPoint(degrees)} />
        </div>
      </div>
    </Question>
  );
}

/** Marks on the rim at some directions, from the rim inward. */
const rim = (directions: number[], length: number) =>
  directions
    .map((direction) => {
      const [x, y] = [Math.sin((direction * Math.PI) / 180), -Math.cos((direction * Math.PI) / 180)];
      const at = (radius: number) => `${Math.round(100 + radius * x)} ${Math.round(100 + radius * y)}`;
      return `M${at(98)}L${at(98 - length)}`;
    })
    .join('');
const POINTS = [0, 45, 90, 135, 180, 225, 270, 315];
const BETWEEN = POINTS.flatMap((point) => [point + 15, point + 30]);
const LETTERS = ['N', 'E', 'S', 'W'];

/** A compass with the house in its middle; the half of the roof that carries the panels faces the direction. */
function Dial({ degrees }: { degrees: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-20 -20 240 240"
      data-form="dial"
      className="dial mx-auto w-full max-w-60 fill-none stroke-current"
    >
      <circle cx="100" cy="100" r="98" className="fill-secondary-wash stroke-field" />
      <path className="stroke-field" d={rim(BETWEEN, 4)} />
      <path className="stroke-ink [stroke-width:1.5]" d={rim(POINTS, 11)} />
      {LETTERS.map((letter, index) => (
        <text
          key={letter}
          x={100 + 110 * Math.sin((index * Math.PI) / 2)}
          y={100 - 110 * Math.cos((index * Math.PI) / 2)}
          dy=".35em"
        >
          {letter}
        </text>
      ))}
      <g data-form="needle" transform={`rotate(${degrees} 100 100)`}>
        <path className="fill-accent/30 stroke-none" d="M100 100 62.5 9.4a98 98 0 0 1 75 0z" />
        <path className="stroke-accent-text [stroke-width:2]" d="M100 70V20m-8 12 8-12 8 12" />
        <path className="fill-surface-raised stroke-ink [stroke-width:1.5]" d="M70 76h60v48H70z" />
        <path className="fill-primary stroke-ink [stroke-width:1.5]" d="M70 76h60v24H70z" />
        <path className="stroke-on-primary/60" d="M85 76v24m15-24v24m15-24v24M70 88h60" />
      </g>
    </svg>
  );
}

import type { CSSProperties } from 'react';
import { SpriteDrawing } from '@/components/site/drawings/sprite-drawing';
import { fromFacts } from '@/lib/site/facts/current';
import { savings } from '@/lib/site/savings';
import { skyline } from '@/lib/site/terrains/skyline';
import { inputLimits, type Ridge } from '@/lib/solar/estimate/inputs';
import { formView } from './form-view';
import { across, percent, ridgeSides, SKY, up } from './sky-frame';
import { sunArcs } from './sun-arcs';

const arcs = fromFacts(sunArcs);
const HEIGHTS = [10, 20, 30];
const DIRECTIONS = [
  { name: 'E', azimuth: 90 },
  { name: 'SE', azimuth: 135 },
  { name: 'S', azimuth: 180 },
  { name: 'SW', azimuth: 225 },
  { name: 'W', azimuth: 270 },
];

interface RidgeDrawingProps {
  ridge: Ridge;
}

/**
 * The visitor's skyline before the sun's arcs: dotted behind it, gold above. Each side has a handle, which is a slider; where
 * the browser can't run scripts there are only the number fields below.
 */
export function RidgeDrawing({ ridge }: RidgeDrawingProps) {
  return (
    <div className="sky" data-form="skyline">
      <Sky ridge={ridge} />
      {arcs().map(({ name, label }) => (
        <span
          key={name}
          aria-hidden="true"
          className="sky-label"
          style={{ left: percent(across(label.azimuth)), bottom: percent(up(label.altitude)) }}
        >
          {name}
        </span>
      ))}
      {HEIGHTS.map((height) => (
        <span key={height} aria-hidden="true" className="sky-height" style={{ bottom: percent(up(height)) }}>
          {`${height}°`}
        </span>
      ))}
      {ridgeSides.map(({ side, azimuth }) => (
        <label
          key={side}
          data-form={side}
          className="sky-handle with-script"
          style={{ left: percent(across(azimuth)), '--up': percent(up(ridge[side])) } as CSSProperties}
        >
          <input
            type="range"
            aria-label={`${savings.ridge.sides[side]} ${skyline().noun}`}
            data-side={side}
            {...inputLimits.ridge}
            step={0.5}
            defaultValue={ridge[side]}
          />
        </label>
      ))}
      <div aria-hidden="true" className="sky-foot">
        {DIRECTIONS.map(({ name, azimuth }) => (
          <span key={name} style={{ left: percent(across(azimuth)) }}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function Sky({ ridge }: { ridge: Ridge }) {
  const view = formView({ roof: 0, ridge });
  return (
    <svg
      role="img"
      aria-label={savings.ridge.drawing}
      viewBox={`0 0 ${SKY.width} ${SKY.height}`}
      preserveAspectRatio="none"
      className="sky-drawing"
    >
      <clipPath id="open-sky">
        <path data-form="sky" {...view.sky} />
      </clipPath>
      <path
        className="sky-scale"
        d={HEIGHTS.map((height) => `M0 ${Math.round((1 - up(height)) * SKY.height)}H${SKY.width}`).join('')}
      />
      <path data-form="ridge" className="sky-ridge" {...view.ridge} />
      <SpriteDrawing id="sun-paths" className="sky-hidden" />
      <g clipPath="url(#open-sky)" className="sky-seen">
        <SpriteDrawing id="sun-paths" />
        <SpriteDrawing id="sun-hours" className="sky-hours" />
      </g>
    </svg>
  );
}

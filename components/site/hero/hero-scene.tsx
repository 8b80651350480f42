import { Picture } from '@/components/site/picture';
import { heroViews, pictures } from '@/lib/site/pictures';
import type { AltOf } from '@/lib/site/schema';
import { blockOutline, type RoofView, roofViews } from './roof-drawing';

const { base, others } = heroViews;

interface HeroSceneProps {
  altOf: AltOf;
  /** The panels of the example, outlined on the roof. */
  panels: number;
}

/**
 * The hero's picture, the gradient behind the text, and the roof of the picture, on which the browser draws the panels of an
 * answer (draw-roof.ts).
 */
export function HeroScene({ altOf, panels }: HeroSceneProps) {
  return (
    <div aria-hidden="true" className="hero-scene">
      <div className="hero-plate">
        <Picture
          picture={base.picture}
          views={others}
          alt={altOf(base.picture)}
          sizes="100vw"
          priority
          className="h-full bg-surface-inverse"
        />
      </div>
      <div className="hero-veil" />
      <div className="hero-plate">
        {(Object.keys(roofViews) as RoofView[]).map((view) => (
          <Roof key={view} view={view} panels={panels} />
        ))}
      </div>
    </div>
  );
}

/** Over the gradient, which would gray it, the sun is drawn again. */
function Roof({ view, panels }: { view: RoofView; panels: number }) {
  const { width, height } = pictures[view];
  const [x = 0, y = 0] = roofViews[view].sun;
  return (
    <>
      <i
        data-view={view}
        className="hero-sun"
        style={{ left: `${((100 * x) / width).toFixed(2)}%`, top: `${((100 * y) / height).toFixed(2)}%` }}
      />
      <svg aria-hidden="true" data-view={view} viewBox={`0 0 ${width} ${height}`}>
        <path className="panel-outline" d={blockOutline(view, panels)} />
      </svg>
    </>
  );
}

import { heroViews, pictures, type SunnyPicture } from '@/lib/site/pictures';
import type { AltOf } from '@/lib/site/schema';
import { SkyArcs } from './drawings/sky-arcs';
import { Picture } from './picture';

const { base, others } = heroViews;

// Gradients behind the text, dark enough for white text on the picture's brightest pixel. The one beside the picture is
// aligned with the page's column at every width and fades slowly, because a shorter fade shows as an edge in the sky; the
// heading's width ends where it becomes too light (hero.tsx).
// The one above the picture ends below the last line of text.
const sideGradient =
  'bg-[linear-gradient(97deg,rgb(from_var(--color-surface-inverse)_r_g_b/0.86)_calc(50%-40rem),rgb(from_var(--color-surface-inverse)_r_g_b/0.82)_calc(50%-9rem),rgb(from_var(--color-surface-inverse)_r_g_b/0.72)_calc(50%-3rem),rgb(from_var(--color-surface-inverse)_r_g_b/0.5)_calc(50%+3rem),rgb(from_var(--color-surface-inverse)_r_g_b/0.27)_calc(50%+9rem),rgb(from_var(--color-surface-inverse)_r_g_b/0.1)_calc(50%+15rem),transparent_calc(50%+22rem))]';
const topGradient =
  'bg-linear-to-b from-surface-inverse/80 from-20% via-surface-inverse/75 via-47% to-transparent to-55% md:via-43% md:to-52%';

/** The hero's picture with the gradients behind the text and, on wide screens, the drawn path of the sun. */
export function HeroScene({ altOf }: { altOf: AltOf }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 overflow-hidden [container-type:size] print:hidden"
    >
      {/* Above the picture the text takes half of the height, so the picture starts lower. */}
      <div className="absolute inset-0 max-lg:top-[6%] max-lg:-bottom-[6%] max-lg:[mask-image:linear-gradient(transparent,black_16%)] [&_img]:h-full [&_picture]:contents">
        <Picture
          picture={base.picture}
          views={others}
          alt={altOf(base.picture)}
          sizes="100vw"
          priority
          className="bg-surface-inverse object-bottom sm:object-center lg:object-[75%_50%] min-[120rem]:object-center"
        />
      </div>
      <div className={`absolute inset-0 max-lg:hidden ${sideGradient}`} />
      <div className={`absolute inset-0 lg:hidden ${topGradient}`} />
      <PathThroughSun picture="hero" className="max-lg:hidden min-[120rem]:hidden" />
      <PathThroughSun picture="hero-wide" className="max-[119.99rem]:hidden" />
    </div>
  );
}

interface PathThroughSunProps {
  picture: SunnyPicture;
  className: string;
}

/** The sun's path, cropped like the picture so that the drawn sun stays aligned with its sun. */
function PathThroughSun({ picture, className }: PathThroughSunProps) {
  const { width, height } = pictures[picture];
  return (
    <div
      className={`absolute top-1/2 left-[75%] -translate-x-[75%] -translate-y-1/2 min-[120rem]:left-1/2 min-[120rem]:-translate-x-1/2 ${className}`}
      style={{ width: `max(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
    >
      <SkyArcs picture={picture} className="h-full w-full" />
    </div>
  );
}

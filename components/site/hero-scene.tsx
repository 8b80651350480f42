import { heroViews, pictures } from '@/lib/site/pictures';
import type { AltOf } from '@/lib/site/schema';
import { SkyArcs } from './drawings/sky-arcs';
import { Picture } from './picture';

const { base, others } = heroViews;
const wide = others.find(({ sun }) => sun);

// Dark enough for white words at the picture's brightest pixel beneath them. Beside the words it follows the page's
// column, however wide the screen, and thins out slowly: a shorter fall would show as an edge in the sky. Overhead it
// ends under the last line.
const besideDusk =
  'bg-[linear-gradient(97deg,rgb(from_var(--color-night)_r_g_b/0.86)_calc(50%-40rem),rgb(from_var(--color-night)_r_g_b/0.82)_calc(50%-9rem),rgb(from_var(--color-night)_r_g_b/0.72)_calc(50%-3rem),rgb(from_var(--color-night)_r_g_b/0.5)_calc(50%+3rem),rgb(from_var(--color-night)_r_g_b/0.27)_calc(50%+9rem),rgb(from_var(--color-night)_r_g_b/0.1)_calc(50%+15rem),transparent_calc(50%+22rem))]';
const overheadDusk =
  'bg-linear-to-b from-night/80 from-20% via-night/75 via-47% to-transparent to-57% md:via-43% md:to-52%';

/** The hero's picture, the sun's path through its sun on wide screens, and the dusk behind the words. */
export function HeroScene({ altOf }: { altOf: AltOf }) {
  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 -z-10 overflow-hidden [container-type:size] print:hidden"
    >
      {/* On a phone the words take half of the height: the scene begins lower, out of the night above it. */}
      <div className="absolute inset-0 max-sm:top-[6%] max-sm:-bottom-[6%] max-sm:[mask-image:linear-gradient(transparent,black_16%)] [&_img]:h-full [&_picture]:contents">
        <Picture
          picture={base.picture}
          views={others}
          alt={altOf(base.picture)}
          sizes="100vw"
          priority
          className="bg-night object-bottom sm:object-center lg:object-[75%_50%] min-[120rem]:object-center"
        />
      </div>
      <div className={`absolute inset-0 max-lg:hidden ${besideDusk}`} />
      <div className={`absolute inset-0 lg:hidden ${overheadDusk}`} />
      <PathThroughSun view={base} className={wide ? 'max-lg:hidden min-[120rem]:hidden' : 'max-lg:hidden'} />
      {wide && <PathThroughSun view={wide} className="max-[119.99rem]:hidden" />}
    </div>
  );
}

interface PathThroughSunProps {
  view: typeof base;
  className: string;
}

/** The sun's path, cropped as the picture is, so that the drawn sun stays on the painted one. */
function PathThroughSun({ view: { picture, sun }, className }: PathThroughSunProps) {
  const { width, height } = pictures[picture];
  if (!sun) return null;
  return (
    <div
      className={`absolute top-1/2 left-[75%] -translate-x-[75%] -translate-y-1/2 min-[120rem]:left-1/2 min-[120rem]:-translate-x-1/2 ${className}`}
      style={{ width: `max(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
    >
      <SkyArcs width={width} height={height} sun={sun} className="h-full w-full" />
    </div>
  );
}

import { heroViews, pictures } from '@/lib/site/pictures';
import { SkyArcs } from './drawings/sky-arcs';
import { Picture } from './picture';

const { base, others } = heroViews;
const { width, height } = pictures[base.picture];

/** The hero's picture, the sun's path through its sun on wide screens, and the dusk behind the words. */
export function HeroScene() {
  return (
    <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden [container-type:size]">
      <div className="absolute inset-0 [&_img]:h-full [&_picture]:contents">
        <Picture
          picture={base.picture}
          views={others}
          alt=""
          sizes="100vw"
          priority
          className="object-[50%_62%] max-sm:object-[60%_100%]"
        />
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-night/95 from-35% via-night/80 via-52% to-transparent to-74% sm:bg-radial-[115%_130%_at_-6%_56%] sm:from-night/98 sm:from-24% sm:via-night/84 sm:via-46% sm:to-66%" />
      {base.sun && (
        // Cropped as the picture is, so that the drawn sun stays on the painted one.
        <div
          className="absolute top-[62%] left-1/2 -translate-x-1/2 -translate-y-[62%] max-lg:hidden"
          style={{ width: `max(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: `${width} / ${height}` }}
        >
          <SkyArcs width={width} height={height} sun={base.sun} className="h-full w-full" />
        </div>
      )}
    </div>
  );
}

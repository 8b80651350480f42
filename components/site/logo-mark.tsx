import { drawnMark } from '@/lib/site/drawn-mark';
import { logoFile } from '@/lib/site/logo';
import { publicUrl } from '@/lib/site/public-url';

const HEIGHT = 28;

/** The business's own mark, or else the sun over two ridges. */
export function LogoMark() {
  if (logoFile) {
    return (
      // On white, because it may have been drawn for paper only, and some of our backgrounds are dark.
      // biome-ignore lint/performance/noImgElement: one small file fits every screen
      <img
        src={publicUrl(logoFile.file)}
        alt=""
        width={Math.round(HEIGHT * logoFile.aspectRatio)}
        height={HEIGHT}
        className="h-7 w-auto shrink-0 rounded-xs bg-white"
      />
    );
  }
  return (
    <svg viewBox={drawnMark.viewBox} aria-hidden="true" className="h-7 w-10 shrink-0">
      <circle {...drawnMark.sun} className="fill-accent" />
      <path d={drawnMark.farRidge} className="fill-ridge-middle dark:fill-contour" />
      <path d={drawnMark.nearRidge} className="fill-ridge-near" />
    </svg>
  );
}

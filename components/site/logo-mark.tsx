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
    <svg viewBox="0 0 40 28" aria-hidden="true" className="h-7 w-10 shrink-0">
      <circle cx="26" cy="12.5" r="7.5" className="fill-gold" />
      <path
        d="M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z"
        className="fill-ridge-middle dark:fill-contour"
      />
      <path d="M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z" className="fill-ridge-near" />
    </svg>
  );
}

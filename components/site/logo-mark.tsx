import { drawnMark } from '@/lib/site/drawn-mark';

/** The sun over two ridges. */
export function LogoMark() {
  return (
    <svg viewBox={drawnMark.viewBox} aria-hidden="true" className="h-7 w-10 shrink-0">
      <circle {...drawnMark.sun} className="fill-accent" />
      <path d={drawnMark.farRidge} className="fill-ridge-middle dark:fill-contour" />
      <path d={drawnMark.nearRidge} className="fill-ridge-near" />
    </svg>
  );
}

import { type Picture, pictureUrl } from '@/lib/pictures/schema';
import { drawnMark } from '@/lib/site/drawn-mark';
import { facts } from '@/lib/site/facts/current';
import { LOGO_FILE_WIDTH, logoWidth } from '@/lib/site/look/logo';

const HEIGHT = 28;

/** The business's own logo, or else the sun over two ridges. */
export function LogoMark() {
  const { logo } = facts().look;
  if (logo) return <OwnLogo logo={logo} />;
  return (
    <svg viewBox={drawnMark.viewBox} aria-hidden="true" className="h-7 w-10 shrink-0">
      <circle {...drawnMark.sun} className="fill-accent" />
      <path d={drawnMark.farRidge} className="fill-ridge-middle dark:fill-contour" />
      <path d={drawnMark.nearRidge} className="fill-ridge-near" />
    </svg>
  );
}

/** On white, because it may have been drawn for paper only, and some of our backgrounds are dark. The name stands beside it. */
const OwnLogo = ({ logo }: { logo: Picture }) => (
  <picture className="shrink-0">
    <source type="image/avif" srcSet={pictureUrl(logo, LOGO_FILE_WIDTH, 'avif')} />
    <source type="image/webp" srcSet={pictureUrl(logo, LOGO_FILE_WIDTH, 'webp')} />
    <img
      src={pictureUrl(logo, LOGO_FILE_WIDTH, 'jpg')}
      alt=""
      width={logoWidth(logo, HEIGHT)}
      height={HEIGHT}
      className="h-7 rounded-xs bg-white object-contain"
    />
  </picture>
);

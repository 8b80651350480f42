import { drawnMark } from '@/lib/site/drawn-mark';
import { logoFile } from '@/lib/site/logo';
import { publicUrl } from '@/lib/site/public-url';

/** The logo mark on the correction page, whose dark bar and style sheet are its own (correction-style.ts). */
export function CorrectionMark() {
  if (logoFile) {
    // biome-ignore lint/performance/noImgElement: this document isn't one of Next's pages
    return <img src={publicUrl(logoFile.file)} alt="" height="28" className="mark" />;
  }
  return (
    <svg viewBox={drawnMark.viewBox} width="40" height="28" aria-hidden="true">
      <circle {...drawnMark.sun} fill="var(--gold)" />
      <path d={drawnMark.farRidge} fill="var(--ridge-near)" />
      <path d={drawnMark.nearRidge} fill="var(--on-night-soft)" />
    </svg>
  );
}

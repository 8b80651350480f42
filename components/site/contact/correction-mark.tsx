import { logoFile } from '@/lib/site/logo';
import { publicUrl } from '@/lib/site/public-url';

/** The logo mark on the correction page, whose dark bar and style sheet are its own (correction-style.ts). */
export function CorrectionMark() {
  if (logoFile) {
    // biome-ignore lint/performance/noImgElement: this document isn't one of Next's pages
    return <img src={publicUrl(logoFile.file)} alt="" height="28" className="mark" />;
  }
  return (
    <svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      <circle cx="26" cy="12.5" r="7.5" fill="var(--gold)" />
      <path d="M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z" fill="var(--ridge-near)" />
      <path d="M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z" fill="var(--on-night-soft)" />
    </svg>
  );
}

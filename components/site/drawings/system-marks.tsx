import { business } from '@/lib/site/business';

const pitch = 10;
const columns = 50;
const rows = business.systemsInstalled / columns;

/** One small square for each installed system of the stated (round) number. */
export function SystemMarks() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      className="block w-full text-primary forced-colors:text-[CanvasText]"
    >
      <pattern id="system-mark" width={pitch} height={pitch} patternUnits="userSpaceOnUse">
        <path fill="currentColor" d="M1 1h7.5v7.5H1z" />
      </pattern>
      <path fill="url(#system-mark)" d={`M0 0h${columns * pitch}v${rows * pitch}H0z`} />
    </svg>
  );
}

import type { LiveCheck } from './live-check';
import { verdictOn } from './live-verdict';

/**
 * The result of the live check in a line, for screens too small to show the full list beside the form; the form stays
 * visible.
 */
export function LiveLine({ liveCheck }: { liveCheck: LiveCheck }) {
  return (
    <div role="status" className="text-[0.9375rem] xl:hidden">
      {liveCheck && <p className="mb-3">What crawlers see: {liveCheckText(liveCheck)}</p>}
    </div>
  );
}

function liveCheckText({ isChecking, rows, error }: NonNullable<LiveCheck>): string {
  if (isChecking) return 'reading the page…';
  return rows ? verdictOn(rows).text : (error ?? '');
}

import { verdictOn } from './live-verdict';
import type { LiveCheck } from './use-live-check';

/**
 * How the look at the live page went, where the list of it has no room beside the form: the form stays in view, with
 * whatever was typed meanwhile.
 */
export function LiveLine({ liveCheck }: { liveCheck: LiveCheck }) {
  return (
    <div role="status" className="text-[0.9375rem] xl:hidden">
      {liveCheck && <p className="mb-3">What crawlers see: {inWords(liveCheck)}</p>}
    </div>
  );
}

function inWords({ isChecking, rows, error }: NonNullable<LiveCheck>): string {
  if (isChecking) return 'reading the page…';
  return rows ? verdictOn(rows).text : (error ?? '');
}
